#!/usr/bin/env python3
"""train.py FACTS.jsonl [--truth TRUTH.json] [--sides SIDES.tsv --tuning APP,APP...] [--out SideWeights.swift]

Learns how much each feature of a member speaks for a side (multinomial logistic regression, scikit-learn) and writes the weights
that `SideModel` reads. FACTS.jsonl is what `SideFacts` prints for the types; TRUTH.json names the roles of the members of collapsed
VIPER modules (`generate.py` of the collapser), SIDES.tsv those of real types that were sorted by hand, of which the apps named
are learned from. Nothing but counts and weights leaves this script. Printed: how much of what was left out is found, whole repositories
and whole apps left out at a time."""
import argparse, collections, csv, json, os
import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

SIDES = ['presenter', 'interactor', 'router', 'assembly', 'view']
KEPT, STEP, ZERO = 900, 0.05, 79

def plain(name): return name.split('(')[0].split(' ')[0]

def rows(arguments):
    """Every labelled member: features, side, group, weight, whether it counts in the figure, anchor."""
    facts = collections.defaultdict(list)
    for line in open(arguments.facts):
        fact = json.loads(line); facts[os.path.basename(fact['folder']), fact['type']].append(fact)
    found = []
    if arguments.truth:
        for module in json.load(open(arguments.truth)):
            members = facts.get((module['file'].split('/')[0], module['type']), [])
            by = collections.defaultdict(list)
            for fact in members: by[fact['name']].append(fact)
            for member in module['members']:
                for fact in by.get(member['name'], [])[:1]:
                    found.append((fact, member['role'], 'repo ' + module['repo'], 1.0, not member.get('easy')))
    if arguments.sides:
        tuning = arguments.tuning.split(',')
        lines = (l for l in open(arguments.sides) if not l.startswith('#'))
        for row in csv.DictReader(lines, delimiter='\t', quoting=csv.QUOTE_NONE):
            if row['app'] not in tuning: continue
            near = [f for f in facts.get((row['app'], row['type']), []) if plain(f['name']) == plain(row['member'])]
            fact = min(near, key=lambda f: abs(f['line'] - int(row['line'])), default=None)
            if fact: found.append((fact, row['side'], 'app ' + row['app'], arguments.weight, row['entry'] != 'yes'))
    return [r for r in found if r[1] in SIDES]

def matrix(data, names):
    place = {n: i for i, n in enumerate(names)}
    ij = [(i, place[f]) for i, (fact, *_) in enumerate(data) for f in sorted(set(fact['features'])) if f in place]
    return csr_matrix((np.ones(len(ij)), tuple(np.array(ij).T)), shape=(len(data), len(names)))

def vocabulary(data):
    """Features seen three times in two groups."""
    seen, groups = collections.Counter(), collections.defaultdict(set)
    for fact, _, group, *_ in data:
        for f in set(fact['features']): seen[f] += 1; groups[f].add(group)
    return sorted(f for f in seen if seen[f] >= 3 and len(groups[f]) >= 2)

def fit(data, arguments, names):
    model = LogisticRegression(C=arguments.c, max_iter=400)
    weights = np.array([r[3] for r in data])
    counts = collections.Counter()
    for r in data: counts[r[1]] += r[3]
    balance = np.array([(sum(counts.values()) / len(counts) / counts[r[1]]) ** arguments.balance for r in data])
    model.fit(matrix(data, names), [r[1] for r in data], weights * balance)
    table = np.zeros((len(names), len(SIDES))); bias = np.full(len(SIDES), -4.0)
    for k, side in enumerate(model.classes_):
        table[:, SIDES.index(side)] = model.coef_[k]; bias[SIDES.index(side)] = model.intercept_[k]
    return table, bias

def cut(table, bias, names, data):
    """The features with the most weight times spread, as bytes."""
    spread = np.sqrt(np.asarray(matrix(data, names).mean(axis=0)).ravel())
    kept = sorted(np.argsort(-spread * np.ptp(table, axis=1))[:KEPT])
    round_ = lambda x: np.clip(np.round(x / STEP), 33 - ZERO, 126 - ZERO) * STEP
    return round_(table[kept]), round_(bias), [names[i] for i in kept]

def judge(data, table, bias, names):
    scores = matrix(data, names) @ table + bias
    return [fact['anchor'] if fact['anchor'] in SIDES else SIDES[k] for (fact, *_), k in zip(data, scores.argmax(axis=1))]

def report(title, pairs):
    f1 = []
    for side in sorted({a for a, _ in pairs}):
        hit = sum(a == b == side for a, b in pairs); given = sum(b == side for _, b in pairs); there = sum(a == side for a, _ in pairs)
        f1.append(2 * hit / max(1, given + there))
    print(f'{title}: {sum(a == b for a, b in pairs)} of {len(pairs)} = {sum(a == b for a, b in pairs) / max(1, len(pairs)):.3f}, macro-F1 {np.mean(f1):.3f}')

def main():
    parser = argparse.ArgumentParser(); parser.add_argument('facts'); parser.add_argument('--truth'); parser.add_argument('--sides')
    parser.add_argument('--tuning', default=''); parser.add_argument('--out'); parser.add_argument('--weight', type=float, default=3.0)
    parser.add_argument('--c', type=float, default=0.1); parser.add_argument("--balance", type=float, default=0.5); parser.add_argument("--quick", action="store_true", help="judge nothing")
    arguments = parser.parse_args(); data = rows(arguments)
    groups = sorted({r[2] for r in data}); apps = [g for g in groups if g.startswith('app')]; repos = [g for g in groups if g.startswith('repo')]
    print(len(data), 'members', dict(collections.Counter((r[2][:4], r[1]) for r in data)))
    folds = [] if arguments.quick else [[a] for a in apps] + [repos[i::5] for i in range(5) if repos[i::5]]
    for kind in ('app', 'repo'):
        pairs = []
        for fold in (f for f in folds if f[0].startswith(kind)):
            train = [r for r in data if r[2] not in fold]; names = vocabulary(train)
            table, bias, kept = cut(*fit(train, arguments, names), names, train)
            test = [r for r in data if r[2] in fold and r[4]]
            new = [(r[1], g) for r, g in zip(test, judge(test, table, bias, kept))]; pairs += new
            if kind == 'app': report('  ' + fold[0], new)
        if pairs: report(kind + 's left out', pairs)
    if arguments.out:
        names = vocabulary(data); table, bias, kept = cut(*fit(data, arguments, names), names, data)
        line = lambda row, name: ''.join(chr(ZERO + int(round(x / STEP))) for x in row) + ' ' + name
        text = '\n'.join('    ' + line(r, n) for r, n in [(bias, '')] + list(zip(table, kept)))
        open(arguments.out, 'w').write(f'/// Made by `Tests/SideModel/train.py`; don\'t edit.\nenum SideWeights {{\n  /// What a character more or less is worth.\n  static let step = {STEP}\n  /// See `SideModel`.\n  static let lines: StaticString = #"""\n{text}\n    """#\n}}\n')
        print(len(kept), 'features written')

if __name__ == '__main__': main()

/// The style of the page: the parts one after the other.
enum PageStyle {
  static let text = colors + type + layout + findings + charts

  /// In both schemes text has a contrast of 4.5 or more with its ground, and what a chart shows of 3 (WCAG 2.2, AA).
  private static let colors = """
    :root {
      color-scheme: light dark;
      --ground: #f7f7f5; --card: #fff; --line: #dcdcd6; --text: #1d1f21; --muted: #5c6066; --link: #0b5cad;
      --critical: #b3261e; --high: #8a5300; --medium: #1d6f42; --fill-critical: #d6453b; --fill-high: #c4820e;
      --fill-medium: #4c9f70; --fill-none: #8c9096; --done: #2f7d5b; --danger: #d6453b14; --focus: #0b5cad;
      --view: #3f78b5; --presenter: #8a63b8; --interactor: #dd7a22; --service: #c2485f; --entity: #4f9d55;
      --router: #b58d12; --assembly: #8b6a50; --other: #8a8d91;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #16181b; --card: #1f2226; --line: #3a3e44; --text: #eceded; --muted: #a9aeb5; --link: #86bdf5;
        --critical: #ff9a92; --high: #f0bd5e; --medium: #7fd0a0; --fill-critical: #e5645b; --fill-high: #d99f35;
        --fill-medium: #58ab7c; --fill-none: #8c9096; --done: #58ab7c; --danger: #e5645b1f; --focus: #86bdf5;
        --view: #6a9fd8; --presenter: #ab8ad6; --interactor: #e8934a; --service: #dc6f83; --entity: #74bb79;
        --router: #e2c35a; --assembly: #b08d70; --other: #8f9399;
      }
    }

    """

  private static let type = """
    * { box-sizing: border-box; }
    html { scroll-padding-top: 4rem; }
    body { margin: 0; background: var(--ground); color: var(--text);
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
    h1, h2, h3 { line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; }
    h1 { margin: 0; font-size: clamp(1.75rem, 4vw, 2.5rem); overflow-wrap: anywhere; }
    h2 { margin: 0 0 1rem; font-size: 1.4rem; }
    h3 { margin: 0 0 .5rem; font-size: 1.05rem; }
    a { color: var(--link); text-underline-offset: .15em; }
    code, .place, .rule { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .875em;
      overflow-wrap: anywhere; }
    .kicker { margin: 0 0 .25rem; color: var(--muted); font-size: .8125rem; letter-spacing: .08em;
      text-transform: uppercase; }
    .lead { max-width: 46rem; margin: 0 0 1rem; }
    .small, .note, .place, .plan, .empty { color: var(--muted); font-size: .875rem; }
    .number { font-variant-numeric: tabular-nums; text-align: right; white-space: nowrap; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }

    """

  private static let layout = """
    .skip { position: absolute; left: -100rem; padding: .5rem 1rem; background: var(--card); z-index: 2; }
    .skip:focus { left: 1rem; top: 1rem; }
    .top, main, footer { max-width: 72rem; margin: 0 auto; padding: 0 1.5rem; }
    .top { padding-top: 2.5rem; }
    nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
    main:focus { outline: none; }
    section { margin: 2rem 0 0; padding: 1.5rem; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; }
    footer { padding-top: 1.5rem; padding-bottom: 3rem; color: var(--muted); font-size: .875rem; }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .75rem; margin: 0 0 1.5rem; }
    .tile { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
    .tile dt { color: var(--muted); font-size: .8125rem; }
    .tile dd { margin: 0; font-size: 1.5rem; font-weight: 650; font-variant-numeric: tabular-nums; }
    .tile.critical dd, .badge.critical, .count.critical { color: var(--critical); }
    .tile.high dd, .badge.high, .count.high { color: var(--high); }
    .tile.medium dd, .badge.medium, .count.medium { color: var(--medium); }
    .verdict { padding: .75rem 1rem; border-left: 4px solid var(--critical); background: var(--danger); font-weight: 600; }
    .scroll { overflow-x: auto; }
    table { width: 100%; margin: 1rem 0 .5rem; border-collapse: collapse; font-size: .9375rem; }
    th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
    th.number, td.number { text-align: right; }
    td code, th code { white-space: nowrap; }
    thead th { color: var(--muted); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
    tbody th { font-weight: 500; }
    td .bar { display: block; margin: .3rem 0; }
    td .bar + .small { white-space: nowrap; }
    tr:target { background: var(--danger); }
    .empty { padding: 1.5rem; border: 1px dashed var(--line); border-radius: 8px; text-align: center; }
    @media (max-width: 40rem) { .top, main, footer { padding-inline: .75rem; } section { padding: 1rem; } }
    @media print { nav, .skip, .filter { display: none; } section { break-inside: avoid; border: 0; padding: 0; } }

    """

  private static let findings = """
    .badge { padding: .1rem .5rem; border: 1px solid currentColor; border-radius: 99px; font-size: .75rem;
      font-weight: 600; }
    .count { margin-right: .5rem; font-size: .875rem; white-space: nowrap; }
    summary { cursor: pointer; }
    .feature { border-top: 1px solid var(--line); padding: .75rem 0; }
    .feature > summary { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; }
    .feature > summary::before { content: "▸"; color: var(--muted); }
    .feature[open] > summary::before { content: "▾"; }
    .feature > summary::-webkit-details-marker { display: none; }
    .feature .title { flex: 0 1 16rem; font-weight: 600; }
    .findings { margin: 0; padding: 0; list-style: none; }
    .finding { margin: .75rem 0; padding: .25rem 0 .25rem 1rem; border-left: 3px solid var(--line); }
    .finding.critical { border-color: var(--fill-critical); }
    .finding.high { border-color: var(--fill-high); }
    .finding.medium { border-color: var(--fill-medium); }
    .finding p { max-width: 52rem; margin: .35rem 0; }
    .finding details { font-size: .9375rem; color: var(--muted); }
    .finding details[open] { color: inherit; }
    .filter { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1rem; padding: 0; border: 0; }
    .filter legend { padding: 0 0 .35rem; color: var(--muted); font-size: .8125rem; }
    .choice input { position: absolute; opacity: 0; }
    .choice span { display: block; padding: .3rem .9rem; border: 1px solid var(--line); border-radius: 99px; cursor: pointer; }
    .choice input:checked + span { border-color: var(--text); background: var(--text); color: var(--card); }
    .choice input:focus-visible + span { outline: 3px solid var(--focus); outline-offset: 2px; }
    #findings:has(#only-critical:checked) .finding:not(.critical),
    #findings:has(#only-high:checked) .finding:not(.high),
    #findings:has(#only-medium:checked) .finding:not(.medium),
    #findings:has(#only-critical:checked) .feature:not(:has(.finding.critical)),
    #findings:has(#only-high:checked) .feature:not(:has(.finding.high)),
    #findings:has(#only-medium:checked) .feature:not(:has(.finding.medium)) { display: none; }
    #findings:has(#only-critical:checked):not(:has(.finding.critical))::after,
    #findings:has(#only-high:checked):not(:has(.finding.high))::after,
    #findings:has(#only-medium:checked):not(:has(.finding.medium))::after { content: "None on this page."; color: var(--muted); }

    """

  private static let charts = """
    .chart { display: block; width: 100%; min-width: 36rem; height: auto; font-size: 12px; }
    .chart.graph { width: auto; max-width: none; }
    .bar { max-width: 100%; border-radius: 3px; background: var(--line); vertical-align: middle; }
    .feature .bar { background: none; }
    .bar rect { stroke: var(--card); stroke-width: 1; }
    .bar .done { fill: var(--done); stroke: none; }
    .grid { stroke: var(--line); }
    .tick, .axis, .hint { fill: var(--muted); }
    .hint { font-style: italic; }
    .danger { fill: var(--danger); }
    .mark { stroke: var(--card); }
    .rank { fill: #fff; font-size: 10px; font-weight: 700; paint-order: stroke; stroke: #0008; stroke-width: 2px; }
    .critical { fill: var(--fill-critical); } .high { fill: var(--fill-high); } .medium { fill: var(--fill-medium); }
    .none { fill: var(--fill-none); }
    .role-view { fill: var(--view); --key: var(--view); } .role-presenter { fill: var(--presenter); --key: var(--presenter); }
    .role-interactor { fill: var(--interactor); --key: var(--interactor); }
    .role-service { fill: var(--service); --key: var(--service); } .role-entity { fill: var(--entity); --key: var(--entity); }
    .role-router { fill: var(--router); --key: var(--router); }
    .role-assembly { fill: var(--assembly); --key: var(--assembly); } .role-other { fill: var(--other); --key: var(--other); }
    .key.critical { --key: var(--fill-critical); } .key.high { --key: var(--fill-high); }
    .key.medium { --key: var(--fill-medium); } .key.none { --key: var(--fill-none); }
    .legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0 0 .75rem; color: var(--muted); font-size: .875rem; }
    .key::before { content: ""; display: inline-block; width: .75em; height: .75em; margin-right: .4em; border-radius: 3px;
      background: var(--key); }
    .box { fill: var(--card); stroke: var(--muted); }
    .name { fill: var(--text); font-size: 12px; }
    .way { fill: none; stroke: var(--muted); stroke-opacity: .55; }
    .arrow { fill: var(--muted); }
    .node:hover .way, .node:focus-within .way { stroke: var(--link); stroke-opacity: 1; stroke-width: 2; }
    .node:hover .box, .node:focus-within .box { stroke: var(--link); stroke-width: 2; }

    """
}

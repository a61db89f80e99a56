/// Made by `Tests/SideModel/train.py`; don't edit.
enum SideWeights {
  /// What a character more or less is worth.
  static let step = 0.05
  /// See `SideModel`.
  static let lines: StaticString = #"""
    XbGDF 
    PMMNS @IBAction
    LNMOU @IBOutlet
    HOXNN @objc
    MKVBZ alone
    SONNM asks entity
    ZPDJT asks own
    MPQNO asks presenter
    MOPOQ asks route
    QPMNO asks service
    SPJMQ asks view
    LQNPQ assembly few
    PPNOM assembly none
    FLUQS branches 0
    MPRLO branches 1
    TMNMO branches 2
    OPLOQ branches 3
    VOLSG branches 4
    XKNNL callee assembly
    ITNLT callee entity
    NTKNP callee presenter
    RKLLV callee route
    RNNLP callee service
    VMIMQ callee silent
    OPPPL callee text
    RSGMR callee view
    MOOOQ calls account
    PNOOO calls add
    NOOOP calls animate
    KPONS calls append
    OKQOQ calls apply
    PPLOP calls async
    NNOOR calls background
    ONNOP calls become
    MPPON calls build
    RNNOM calls can
    TKOON calls cancel
    UMOOL calls cell
    MOOOQ calls cg
    MPPOO calls clear
    LQPOO calls close
    ONONQ calls compact
    MOOOQ calls config
    JLKPY calls configure
    RNNON calls confirm
    KPOOR calls contain
    MRNOP calls convert
    ER[NK calls create
    IPOOT calls data
    RQLOM calls debug
    OPOON calls delete
    MOONR calls dequeue
    TNNOL calls deselect
    NNRON calls detail
    FUOOR calls did
    JOXOK calls dismiss
    VFMPR calls display
    NQOOO calls disposed
    MNOOQ calls edit
    ILMOZ calls empty
    PRNOM calls end
    QNOON calls enumerated
    NOOOQ calls error
    KUNON calls failure
    KMNRS calls fatal
    PPNNO calls fetch
    LSOOO calls fetched
    QNOON calls filter
    MNOOR calls fire
    NOOOP calls first
    NMOOS calls for
    MPOOP calls game
    QPNNN calls get
    NPNOP calls handle
    QMNOQ calls hide
    OLNOS calls icon
    LNOOR calls index
    MLNVN calls init
    SLNOO calls insert
    MRNPO calls is
    RQOOK calls item
    KNQOS calls list
    JSNOQ calls load
    QOOOM calls loading
    TNNOL calls localized
    MROOO calls log
    NNOOQ calls make
    OQNOM calls map
    RRJON calls mark
    RLQON calls navigate
    NNOOQ calls navigation
    MPPOO calls no
    NMOOR calls notification
    ORNOM calls now
    OMMOS calls ns
    OPOON calls number
    NQOON calls observe
    JMONW calls on
    PLTOM calls open
    NPPON calls perform
    QOOON calls pin
    MNUOL calls pop
    MQOOO calls post
    OJ]NG calls present
    SLMOP calls print
    OMQOO calls push
    NNOOQ calls rebuild
    RNPOM calls refresh
    PNOOO calls register
    TJMOQ calls reload
    MONOR calls remove
    QMNOP calls reset
    QNOON calls result
    MROOO calls resume
    PPOOM calls retrieve
    ONQON calls route
    MROON calls safe
    MROON calls save
    PLOOR calls scroll
    TPMNL calls search
    UJRNK calls select
    TOOOJ calls send
    UMQOI calls set
    SNNOL calls setup
    QOOON calls share
    UJSNK calls show
    MOOOQ calls size
    VKPNK calls start
    QQMOM calls stop
    LQPON calls store
    QMOSL calls string
    MROOO calls subscribe
    PPNON calls success
    NPMPP calls task
    KSNPO calls timeline
    QSJON calls toggle
    WJRNK calls track
    QLNNR calls ui
    SWJOI calls update
    OQOOM calls updated
    PULNK calls url
    MSOON calls user
    LROOO calls validate
    LLONU calls view
    MOOOQ calls will
    RKNNR calls with
    NRONN computed ends item
    PRNQI computed in model
    LSMLS computed in view
    LUNNN computed of entity
    RRMKN computed of plain
    LONSN computed of presenter
    NMONS computed of view
    RKNMS computed reach nothing
    NQONN computed reach service
    ORNMO computed reach view
    NMQOO computed starts is
    PNPNP computed type ends bool
    NROON computed type ends item
    RHONT computed type ends string
    MNOOS computed type ends view
    WSKJL decides
    PLOSM decides not
    SMKLT decides over view
    PSNNL entity few
    MONSN entity most
    PKLNU entity none
    LRROM entity some
    VLXDN gives nothing
    LTITN gives value
    MNSLQ has closure
    RXNPC home model
    MOOKU home view
    LJNXO init ends init
    NMNQR init in view
    LJNXO init of plain
    NMNQQ init reach nothing
    NMOSN init reach service
    LJNXO init starts init
    PMMNS is action
    NRNNN is async
    JMUUK is lazy
    YMJMN is let
    KSQOM is marked
    GLSMX is objc
    RJRMO is observed
    LNMOU is outlet
    KMMNY is override
    JOOPS is private
    ONOLT is required
    MOQOP is static
    SKVNI is weak
    QNLJW is witness
    LULNQ kind computed
    LJNXO kind init
    RQRIM kind method
    RMPMP kind stored
    POMOP label animated
    NPOOO label at
    NTOOL label by
    NOOOQ label cellForRowAt
    NROQK label client
    ONOLT label coder
    NQNOP label completion
    QMOOO label currency
    NNNOR label didSelectRowAt
    NOOOQ label enabled
    ONNOP label error
    SNRNJ label for
    KOOOS label forRowAt
    PPPOL label from
    NONOQ label image
    QMPOO label in
    QNPOL label indexPath
    MOOOQ label numberOfItemsInSection
    QNOOO label numberOfRowsInSection
    NQOON label page
    QONON label product
    QNOOM label query
    MNSON label sender
    QMOOO label status
    OOPON label title
    LOOOQ label to
    LOOOR label willDisplay
    LPRON label with
    UQNES lines 1
    TNMRK lines 2
    MKTQM lines 3
    PJPOS lines 4
    GTNTN lines 5
    OTNOK method ends account
    ROQNK method ends action
    SLNOO method ends appear
    LWNOJ method ends available
    UOOOJ method ends bar
    NNOOQ method ends button
    NNPOP method ends cell
    RMNOP method ends change
    MROON method ends clicked
    QOOON method ends close
    LRMNQ method ends controller
    MQOOP method ends data
    ONQON method ends detail
    TMNOM method ends disappear
    ONNOQ method ends editing
    ONMOQ method ends error
    KTOON method ends fail
    QMOOO method ends failed
    QMNOO method ends failure
    ONQON method ends feed
    SNNON method ends filter
    MOOOQ method ends hidden
    RNNOO method ends image
    NOOOQ method ends indicator
    ONOOQ method ends item
    PMNOQ method ends load
    NOOOP method ends menu
    MONOR method ends navigation
    MTNOL method ends notification
    MQOOO method ends observer
    MQOOP method ends page
    MNSOM method ends picker
    UNMOL method ends pressed
    QQNOL method ends product
    QNIUN method ends provider
    PTKON method ends read
    RMOON method ends refresh
    NQOON method ends request
    RNOOM method ends search
    RMOON method ends section
    QNOOO method ends selected
    MONOR method ends state
    LSNOP method ends statu
    NOOOQ method ends subview
    OLOOR method ends tapped
    MNQOP method ends title
    LQPOO method ends todo
    LNOOR method ends toolbar
    SNOOM method ends ui
    MNQOP method ends up
    LUNOM method ends update
    NQOOO method ends user
    QKMMU method ends view
    NOOOQ method ends visibility
    NPOOO method ends watcher
    OXNMH method in model
    OMSKR method in view
    NROON method of entity
    OQSGQ method of plain
    OMSNN method of route
    NQOOO method of service
    SJLSO method of view
    TLOKQ method reach nothing
    PRONL method reach presenter
    MJ[RH method reach route
    NZJMK method reach service
    PJJMZ method reach view
    ROOOM method starts add
    QMNOO method starts apply
    QMOOO method starts can
    OOOOP method starts collection
    MNMNU method starts configure
    LOQNQ method starts create
    \HMNK method starts did
    MNUOL method starts dismiss
    NNROO method starts display
    NNOOQ method starts empty
    NQOON method starts feed
    LSNOO method starts fetch
    OTONK method starts get
    QLOOP method starts handle
    LNNOT method starts hide
    KRNOR method starts is
    OPOON method starts load
    OQOOM method starts login
    MOOOR method starts make
    RRLOM method starts mark
    NMROO method starts navigate
    QNOON method starts observe
    TMPOL method starts on
    LLXOM method starts open
    NNSOL method starts present
    QPNOL method starts refresh
    LOOOR method starts register
    RNOOM method starts reload
    MQOOP method starts remove
    KQOOQ method starts reset
    MQOOO method starts save
    MNOOR method starts scroll
    QNLOQ method starts search
    OLROO method starts select
    JSNOR method starts set
    KNNOT method starts setup
    LHXNP method starts show
    RMPON method starts sign
    MSOOM method starts start
    PNNOP method starts stop
    NROON method starts sync
    RMMNQ method starts table
    NNOOR method starts text
    OTKOO method starts toggle
    QMLNT method starts update
    NMRNP method starts view
    UMMON method starts will
    VLQNK method type ends action
    NQMNQ method type ends bool
    MOOOQ method type ends cell
    QOOOM method type ends configuration
    JKOZL method type ends controller
    MOOOQ method type ends float
    QMNNP method type ends int
    OQOON method type ends model
    TNOOL method type ends string
    NQNOO on account
    NSOOM on action
    ONMOR on alert
    QNOON on amount
    NMVOK on application
    QOOOM on bar
    QOOON on builder
    ONPOO on button
    NNNOR on cell
    MSOON on center
    OQOOM on client
    NOOOQ on control
    FM[NO on controller
    ORQML on coordinator
    OSNOL on delegate
    RNMOO on factory
    NNOOQ on feed
    NOOOP on field
    OKNTN on formatter
    OSNOK on handler
    LONOS on helper
    NOOOQ on indicator
    MNOOR on label
    NNOOQ on list
    WMOOJ on loader
    MVNNK on manager
    ZKMNK on model
    KL\OI on module
    MPOOP on notification
    MNOOR on path
    HWOOO on provider
    QOLOP on queue
    KQONS on self
    KTNPN on service
    WMMNL on source
    ORNON on store
    TMNOM on string
    MROON on todo
    HLJM_ on view
    LPOOQ on watcher
    OOSOL presenter few
    KSKNT presenter none
    ONNSM presenter some
    TKNPN reach assembly
    NROPL reach entity
    KRNQN reach presenter
    PLZOG reach route
    YSING reach service
    MTMNO reach silent
    XJNPK reach text
    PNLOR reach view
    NNSOM read by assembly
    RUKOJ read by async
    LSPNN read by entity
    WRFKR read by method
    MSONO read by presenter
    LNONT read by property
    KRUNK read by route
    KYNMK read by service
    SMNOO read by silent
    OLOOR read by text
    OENK_ read by view
    LQQNO read later
    LNVOL reads assembly
    SQNY@ reads entity
    OSJTJ reads plain
    WEPSL reads presenter
    MRLSL reads route
    MRRSF reads service
    NPHOV reads view
    HQRPP route and service
    OMSON route few
    INQOT route most
    VS@OR route none
    KQVQG route some
    MSONO service few
    KROOO service most
    PEQPV service none
    SSLQI service some
    LMUTI silent few
    SKLQP silent none
    KWKJT silent some
    JUNON stored ends account
    NQOOO stored ends bag
    LNNOT stored ends button
    LVMOM stored ends client
    MPNOQ stored ends controller
    LKYOL stored ends coordinator
    OLSOM stored ends delegate
    QONON stored ends factory
    NNOOQ stored ends field
    QMOOO stored ends filter
    SLOOO stored ends formatter
    OMMWK stored ends handler
    PPNON stored ends id
    MOOOQ stored ends identifier
    NONOR stored ends label
    QPNOM stored ends loader
    QRNOK stored ends manager
    SMNON stored ends model
    LROOO stored ends password
    MROOO stored ends provider
    OMNOQ stored ends queue
    LPPOP stored ends service
    LNNOS stored ends source
    RNNON stored ends state
    NSMON stored ends store
    QMMOQ stored ends title
    ULNON stored ends type
    NNMOT stored ends view
    LTNON stored ends watcher
    QNPMP stored in model
    QPNPM stored in view
    LJWMQ stored is handler
    KNVOM stored of assembly
    [KKOK stored of entity
    TPOJO stored of plain
    VQKNL stored of presenter
    JOVOM stored of route
    H`INJ stored of service
    I?PT_ stored of view
    OQNOO stored starts account
    MQOOO stored starts add
    KLXOM stored starts app
    NOOOQ stored starts cell
    MSNON stored starts client
    RNNOO stored starts currency
    MVMOM stored starts current
    NNNOR stored starts data
    PLTOM stored starts delegate
    NQOOO stored starts dispose
    NNOOQ stored starts feed
    RKUOK stored starts is
    NOOOQ stored starts keyboard
    QKSMN stored starts on
    OMMOT stored starts open
    NPOOP stored starts password
    RMOOO stored starts pending
    QNNOO stored starts product
    NNOOQ stored starts refresh
    MLNOU stored starts scroll
    NOOOQ stored starts search
    NNMOR stored starts show
    NQNOO stored starts sign
    RNOOM stored starts state
    MPPOP stored starts store
    NOOOP stored starts table
    QMOOO stored starts timeline
    MOOOQ stored starts todo
    NONOQ stored starts top
    SLOON stored starts transaction
    RNNOO stored starts view
    NQOOO stored type ends bag
    OLPOR stored type ends bool
    MNNOS stored type ends button
    QOOON stored type ends channel
    MRNON stored type ends client
    LQMOS stored type ends controller
    LKYOL stored type ends coordinator
    OLSOM stored type ends delegate
    MNNOR stored type ends field
    QMOOO stored type ends filter
    OMMWK stored type ends handler
    SNNOM stored type ends input
    RNNON stored type ends int
    MNOOR stored type ends item
    NONOR stored type ends label
    RPNOL stored type ends loader
    SQMOK stored type ends manager
    RMNOP stored type ends model
    RSLOL stored type ends protocol
    OMNOQ stored type ends queue
    NONOQ stored type ends service
    MNOOR stored type ends source
    RNNON stored type ends state
    OQNON stored type ends store
    PRMON stored type ends string
    QNQOM stored type ends type
    LNMOV stored type ends view
    SRJOM takes entity
    JUNPO takes handler
    RKPOP takes nothing
    PQMPM takes plain
    RONOM takes presenter
    HWOVH takes service
    R@SPU takes view
    QNLOQ text few
    JTPQL text none
    NNPOP text some
    NRNON type Account
    NMOMT type Bool
    JMNOV type CGFloat
    NQOOO type DisposeBag
    VJNNO type Int
    XKLMO type String
    NOOOP type Todo
    OMSNN type UIAlertAction
    LNOOS type UIBarButtonItem
    NONOR type UIButton
    ROOOM type UICollectionViewFlowLayout
    NONOR type UILabel
    NOOOQ type UITableViewCell
    NNOOQ type UITextField
    OONOP type UIView
    MMNUN type UIViewController
    FGPYU unused
    PSQNI used by init
    QLKMU used by override
    [VBMK used in condition
    VJUKL used later
    PMMNS user assembly
    ORPKP user entity
    VHOLR user presenter
    GNZKP user route
    NZQKG user service
    OPPNN user silent
    ONOOP user starts action
    QPPNK user starts add
    PMOOP user starts apply
    ONQOO user starts can
    HRROP user starts check
    NPOOO user starts clear
    OLQOP user starts collection
    NOOOP user starts config
    QRHNR user starts configure
    PMPOP user starts create
    OOQON user starts current
    MROON user starts delete
    OMLNU user starts did
    PNPON user starts dismiss
    ONOOP user starts display
    QKOOQ user starts feed
    RUHNM user starts fetch
    NOOOP user starts fetched
    NVMOL user starts filter
    PONOO user starts get
    PRNOL user starts handle
    RKNOQ user starts hide
    OTQNI user starts init
    TMNON user starts insert
    JQPOQ user starts is
    MQOOO user starts load
    LSOON user starts login
    ZJMOK user starts make
    LTNOO user starts mark
    PNQOM user starts notification
    OQOON user starts number
    YKLOM user starts observe
    QMRNM user starts on
    NMTOM user starts open
    KQNOS user starts order
    QMOON user starts present
    MROON user starts pull
    LSNOO user starts rebuild
    TLNON user starts refresh
    NQOON user starts register
    MOLOT user starts reload
    IVNOO user starts reset
    MNNOR user starts restore
    OPNOO user starts result
    OQOOM user starts retry
    NNLOT user starts scroll
    PONOP user starts search
    ROOOL user starts select
    MQNOP user starts send
    MSMOQ user starts set
    JISOV user starts setup
    NGYNN user starts show
    OPQOK user starts sign
    NQNOO user starts sort
    MQOOO user starts start
    NQNOO user starts state
    NVKNN user starts sync
    RKLNT user starts table
    RMNON user starts text
    UHPOP user starts timeline
    RNNOM user starts toggle
    ROJNR user starts update
    PONON user starts user
    QMOOO user starts validate
    QOKMS user starts view
    PNPON user starts will
    PRONL user text
    OKUJR user view
    ONNOQ view all
    NNOQN view and service
    JWRNJ view few
    OKNSP view made
    PFITX view most
    PWNOF view none
    OKRLR view some
    RLMNR view that is decided
    QWONF word account
    RLPNO word action
    LTNON word active
    JNOOV word activity
    NQQNL word add
    PMPOO word alert
    TNLOO word all
    RMNOO word amount
    MQPOO word and
    MNNOS word animating
    NQOON word api
    LJXOO word app
    SLNOO word appear
    QMNOO word apply
    QSKOM word as
    LQOOQ word auth
    QVMOH word available
    MNPOR word background
    NQOOO word bag
    QLMNR word bar
    KWNOL word become
    LRONP word bookmark
    ONNOQ word bottom
    PIMNW word button
    OMOOQ word by
    JVOON word cache
    QNNOP word can
    NOPOP word cancel
    LPOOQ word category
    OMNOR word cell
    ONNOQ word change
    PTNOK word channel
    MPQON word clear
    LRNOP word clicked
    LVMOM word client
    QMQOM word close
    SNNOM word collection
    NNOOQ word config
    MNMNU word configure
    OONOP word constraint
    MKSOQ word content
    MMLUP word context
    NNOOQ word control
    IQSNP word controller
    LKYOL word coordinator
    MROOO word core
    PQOOM word count
    LOQNQ word create
    NQNON word credential
    PONOO word currency
    NXMOI word current
    RPMON word data
    PMOOP word date
    NROON word default
    OLSON word delegate
    OMSOM word detail
    QQMMO word did
    TMNOM word disappear
    KNTOO word dismiss
    MNQOQ word display
    NQOOO word dispose
    QMPNO word edit
    NLUOM word editing
    QNPNM word email
    MQNOQ word empty
    QPNOM word enabled
    RMQOL word enter
    NOQON word entry
    NMOOR word error
    POOON word exchange
    NQOON word expired
    QONON word factory
    OSOOK word fail
    RMOOO word failed
    QMOOO word failure
    NRNON word feature
    OPQNN word feed
    LTNON word fetch
    OPOOO word fetched
    NNNOR word field
    SNMNN word filter
    ONROM word finish
    ONNOP word footer
    OMPOQ word for
    SLOOO word formatter
    SMOOM word from
    NMNOS word full
    NQOOO word game
    OUONJ word get
    QLOOP word handle
    OMMWK word handler
    NROON word has
    PONOO word header
    MOOOR word hidden
    OMNOR word hide
    OQNON word id
    MNOOR word identifier
    TLNON word if
    KQLNU word image
    OQOOM word in
    LQNOQ word index
    NNNOQ word indicator
    NQOON word info
    KKNXO word init
    LOOOS word initial
    MVNOK word input
    POTMJ word is
    NPNNQ word item
    RMOON word key
    MNNOT word keyboard
    LOQNQ word label
    PNNOP word layout
    SNNOM word left
    SLOON word line
    MLOUN word list
    PONOP word load
    RNOOM word loaded
    SPNOK word loader
    PNMOQ word loading
    TLNOO word locked
    MRNON word log
    PQOOM word login
    POQOM word main
    MOOOR word make
    QRNOK word manager
    SRJOM word mark
    IKTSP word menu
    OOMOQ word message
    NPNOP word middle
    MOTOL word modal
    PNMSM word model
    SMQOL word module
    JOWNN word more
    QOOOM word nav
    LLVON word navigate
    LLQOR word navigation
    OQNON word new
    OKSOO word next
    OMPOP word no
    RLROM word note
    LTSOJ word notification
    SLNON word number
    QNOON word observe
    SLNOO word of
    VITMK word on
    MJUNQ word open
    SNOOL word or
    KUNON word order
    WMLNM word output
    LPNOQ word page
    MQOOO word password
    KLYOM word path
    RKSOM word pending
    MNSOM word picker
    NNRON word present
    UNMOL word pressed
    RPSMI word product
    LOOOR word progress
    NQIUN word provider
    RNNON word pull
    SOOOL word push
    QMNOP word queue
    POOOO word rate
    PVJOL word read
    TNMOM word refresh
    MOOOQ word register
    NNNOS word reload
    MQOOO word remove
    LQNOP word request
    KQOOQ word reset
    PMOOP word restart
    OMOOP word restore
    NRNON word result
    POOON word retry
    MNNOS word right
    MMOOS word row
    MQOOO word save
    RLNOP word screen
    OFMN[ word scroll
    RKJNV word search
    RMOON word section
    VKPOL word select
    VMNOK word selected
    KNOOT word selection
    QPOOM word send
    LPPOP word service
    JRNOR word set
    ONNOR word setup
    ONQON word share
    NNOOQ word should
    HIUNW word show
    POOON word sign
    PMPOO word sort
    NMNOS word source
    PKNOS word split
    MSOOM word start
    UJMOQ word state
    NPPON word statu
    UKOOM word statuse
    PNNOP word stop
    KRROM word store
    MOOOQ word subview
    MOOOR word swipe
    PPNON word sync
    MMNOS word tab
    RLMMR word table
    NLNNT word tap
    LKVMP word tapped
    PPNOO word task
    KJNOY word text
    LOMOT word theme
    TRNNI word timeline
    PLNOS word title
    ULSNH word to
    MPOOP word todo
    OSKOO word toggle
    INNOV word toolbar
    OLNOS word top
    QNOON word track
    SMOOM word transaction
    RMSOI word transition
    SMNON word type
    VLNOM word ui
    LSPOM word unread
    MSONN word up
    QTKNM word update
    RNOOM word updated
    NLSOP word url
    MROOM word user
    RMOON word valid
    QAPO[ word view
    NOOOQ word visibility
    PKOOR word visible
    NQNON word wallet
    OQOOM word was
    JUMOP word watcher
    NNNOS word web
    ULLOO word will
    QLNOQ word window
    ROMOO word with
    SJPOO writes entity
    OLLUO writes plain
    QINSP writes presenter
    PONTJ writes service
    TLPPK writes view
    PNMOQ written by assembly
    ZMONG written by entity
    USGMO written by method
    TGPOR written by presenter
    RIQOP written by property
    SKROL written by route
    QQNNL written by service
    WJOOL written by silent
    MQOOP written by text
    OMNNS written by view
    NRROK written later
    """#
}

import { randomUUID } from 'node:crypto'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLList,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { sessionFields } from './access-table.ts'

/** A number from 0 up to but not including 1. The same seed gives the same numbers (mulberry32, public domain). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Stands in a made-up call for an id that is put in later: of which kind of object, and which one of them. */
export class WantedId {
  readonly kind: string
  readonly which: number

  constructor(kind: string, which: number) {
    this.kind = kind
    this.which = which
  }
}

export interface MadeUpCall {
  /** `Mutation.saveShow` */
  field: string
  source: string
  /** JSON, with a `WantedId` wherever an id goes. */
  variables: Record<string, unknown>
}

/**
 * Makes calls of all fields of `Query` and `Mutation` from the types of their arguments: of the field that
 * is named (`Mutation.saveShow`), or of any.
 */
export function makeUpCalls(
  schema: GraphQLSchema,
  chance: () => number,
): (wanted?: string) => MadeUpCall {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = roots.flatMap((root) =>
    root ? Object.values(root.getFields()).map((field) => ({ root: root.name, field })) : [],
  )
  const sources = new Map(fields.map(({ root, field }) => [field, sourceOf(root, field)]))
  /** How much of the call at hand is nonsense: a call that is all nonsense gets no further than the door. */
  let wildness = 0
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]
  // What takes most is tried most.
  const weighted = fields.flatMap((each) => (each.field.args.some(isForm) ? [each, each] : [each]))

  const named = new Map(fields.map((each) => [`${each.root}.${each.field.name}`, each]))

  return (wanted) => {
    const chosen = wanted === undefined ? anyField() : named.get(wanted)
    if (!chosen) throw new Error(`${wanted} is no field of the schema`)
    // Whoever names a field wants to get beyond its door.
    wildness = wanted === undefined ? (pick([0, 0.05, 0.4]) ?? 0) : 0
    const { root, field } = chosen
    const variables = opened(given(field.args, field.name))
    return { field: `${root}.${field.name}`, source: sources.get(field) ?? '', variables }
  }

  function anyField() {
    for (;;) {
      const chosen = pick(weighted)
      const isKept = chosen && (!isSeldom(`${chosen.root}.${chosen.field.name}`) || chance() < 0.1)
      if (isKept) return chosen
    }
  }

  function inputOf({ name, type }: GraphQLArgument | GraphQLInputField, field: string): unknown {
    if (!isNonNullType(type)) {
      const rest = chance()
      if (rest < 0.5) return undefined
      if (rest < 0.5 + wildness / 8) return null
    }
    return anyValue(type, name, field)
  }

  function anyValue(type: GraphQLInputType, name: string, field: string): unknown {
    if (isNonNullType(type)) return anyValue(type.ofType, name, field)
    if (isListType(type)) return listOf(type, name, field)
    if (isInputObjectType(type)) return formOf(type, field)
    const isKnown = name in sensibleValues && chance() < 0.8
    if (isEnumType(type) && !isKnown) return pick(type.getValues())?.name
    return scalarOf(type.name, name, field)
  }

  function listOf({ ofType }: GraphQLList<GraphQLInputType>, name: string, field: string): unknown {
    const isWild = chance() < wildness
    if (name === 'order' && !isWild) return [0, 1, 2, 3].map((at) => new WantedId('competitor', at))
    const length = (isWild ? pick([0, 2, 3, 30]) : 1) ?? 1
    return Array.from({ length }, () => anyValue(ofType, name, field))
  }

  function formOf(type: GraphQLInputObjectType, field: string): Record<string, unknown> {
    const inputs = Object.values(type.getFields())
    if (!type.isOneOf) return given(inputs, field)
    const one = pick(inputs)
    return one ? { [one.name]: anyValue(one.type, one.name, one.name) } : {}
  }

  function given(inputs: readonly (GraphQLArgument | GraphQLInputField)[], field: string) {
    return Object.fromEntries(
      inputs.flatMap((input) => {
        const value = inputOf(input, field)
        return value === undefined ? [] : [[input.name, value]]
      }),
    )
  }

  /** What a form says that it was opened with is of the same fields: mostly the very values. */
  function opened(variables: Record<string, unknown>): Record<string, unknown> {
    const { input, opened: _, ...others } = variables
    const isOpened = 'opened' in variables && 'input' in variables
    return isOpened && chance() < 0.8 ? { ...others, input, opened: input } : variables
  }

  function scalarOf(type: string, name: string, field: string): unknown {
    const sensible = sensibleValues[name]
    const isWild = chance() < wildness
    if (sensible && !isWild) return pick(sensible)
    // Of the entry that the call makes: whoever knows that it is taken knew it before.
    if (['decideConflict', 'undoDecision'].includes(field) && name === 'id') return randomUUID()
    if (type === 'ID') return new WantedId(kindOf(name, field), Math.floor(chance() * 4))
    const any = values[type] ?? texts
    return isWild ? pick(any) : any[0]
  }
}

function isForm({ type }: GraphQLArgument): boolean {
  return isInputObjectType(getNamedType(type))
}

/** What ends the world of all calls after it. */
const ending = [
  'deleteShow',
  'callOffShow',
  'deleteCompetition',
  'removeCompetitors',
  'signResults',
]

const seldom = new Set([...ending.map((name) => `Mutation.${name}`), ...sessionFields])

/** Of the session itself, chance gets no further than the door: it knows no password and no token. */
function isSeldom(field: string): boolean {
  return seldom.has(field)
}

/** Acts on the programme: their `id` and `ids` are of competitions. */
const programmeActs = ['cancel', 'shift', 'copy', 'renumber', 'split', 'merge']

/** Whatever takes it. */
const kindOfName: Readonly<Record<string, string>> = {
  competitorIds: 'competitor',
  competitionIds: 'competition',
  payerIds: 'payer',
  invoiceIds: 'invoice',
  placeIds: 'place',
  entryIds: 'entered',
  entryId: 'entered',
  riderId: 'person',
  subjectId: 'person',
  intoId: 'entered',
  goneId: 'horse',
  keptId: 'horse',
  otherId: 'horse',
  after: 'change',
  answerTo: 'comment',
  upTo: 'notice',
  before: 'change',
  actId: 'act',
  judgeId: 'account',
  judges: 'account',
  requestId: 'videorequest',
  rideFilmId: 'ridefilm',
  cashTill: 'till',
  from: 'entered',
  to: 'entered',
}

/** `showId` and the `id` of `saveShow` are ids of shows. */
function kindOf(name: string, field: string): string {
  const known = kindOfName[name]
  if (known !== undefined) return known
  if (programmeActs.includes(field)) return 'competition'
  if (name === 'order' || name === 'ids') return 'competitor'
  if (name === 'roleIds') return 'role'
  if (name === 'id') return kindOfId[field] ?? field.replace(/^[a-z]+/, '').toLowerCase()
  return name
    .replace(/Id$/, '')
    .replace(/^substitute/, '')
    .toLowerCase()
}

/** Where the name of the field does not say whose `id` it takes. */
const kindOfId: Readonly<Record<string, string>> = {
  show: 'show',
  competition: 'competition',
  competitor: 'competitor',
  undo: 'act',
  personalRecord: 'registered',
  deletionPreview: 'registered',
  deletePersonalRecord: 'registered',
  linkPersonToAccount: 'registered',
  saveCompetitors: 'competitor',
  endRingsideDevice: 'device',
  askResend: 'device',
  revokeRingsideLink: 'link',
  signOutDevice: 'session',
  // With the kind that is given as sensible.
  comments: 'show',
  officeNotes: 'show',
  mentionable: 'show',
  writeComment: 'show',
  lockComments: 'show',
  commentSwitch: 'horse',
  switchComments: 'horse',
  access: 'show',
  accessExplanation: 'show',
  grantAccess: 'show',
  recordGateTicks: 'entry',
  recordScores: 'entry',
  decideProtest: 'protest',
  revokePositionLink: 'link',
  saveConditions: 'competition',
  setCompetitionStatus: 'competition',
  signResults: 'competition',
  setCompetitorStatus: 'competitor',
  setTeamStatus: 'competition',
  setAccountDisabled: 'account',
  setAccountRoles: 'account',
  removeEntryTemplate: 'template',
  entry: 'entered',
  payer: 'payer',
  closeTill: 'till',
  checkOnlinePayment: 'online',
  decideOnlinePayment: 'online',
  creditInvoice: 'invoice',
  savePayerAddress: 'payer',
  bookBankTransaction: 'transaction',
  ignoreBankTransaction: 'transaction',
  ownTest: 'owntest',
  registryHorse: 'horse',
  registryPerson: 'person',
  saveRegistryHorse: 'horse',
  saveRegistryPerson: 'person',
  keepRegisteredApart: 'horse',
  quoteEntry: 'person',
  saveEntryDraft: 'person',
  submitEntry: 'person',
  setStayStatus: 'stay',
  settleStayDeposit: 'stay',
  takeStayDeposit: 'stay',
  chargeStay: 'stay',
  assignVideoRequest: 'videorequest',
  bookFilmMoney: 'videorequest',
  videoRequest: 'videorequest',
  changeFilmClass: 'filmclass',
  enterFilmClass: 'filmclass',
  filmClass: 'filmclass',
  publishFilmClass: 'filmclass',
  signFilmSheet: 'videorequest',
  writeFilmMarks: 'videorequest',
  consentToTraining: 'videorequest',
  consentToRideFilm: 'ridefilm',
  removeRideFilm: 'ridefilm',
  trainingSet: 'trainingset',
  addTrainingFilm: 'trainingset',
  removeTrainingFilm: 'trainingfilm',
  signTrainingSheet: 'trainingsheet',
  writeTrainingMarks: 'trainingsheet',
  applyStablingRun: 'stablingrun',
  cancelStablingRun: 'stablingrun',
}

/** Everything that is asked without arguments, two levels deep. */
export function sourceOf(root: string, field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const called = given === '' ? field.name : `${field.name}(${given})`
  const head = root === 'Query' ? 'query' : 'mutation'
  const declared = variables === '' ? '' : `(${variables})`
  return `${head}${declared} { ${called} ${selectionOf(field.type, 2)} }`
}

function selectionOf(output: GraphQLOutputType, levels: number): string {
  const type = getNamedType(output)
  if (!isObjectType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return []
    if (!isObjectType(getNamedType(field.type))) return [field.name]
    return levels > 1 ? [`${field.name} ${selectionOf(field.type, levels - 1)}`] : []
  })
  return `{ ${['__typename', ...parts].join(' ')} }`
}

/** What gets past the first checks, so that what lies behind them is tried too. */
const sensibleValues: Readonly<Record<string, readonly unknown[]>> = {
  kind: ['show'],
  timeZone: ['Europe/Vienna', 'UTC', 'Pacific/Apia'],
  country: ['AUT', 'GBR'],
  nation: ['AUT', 'GBR'],
  firstDay: ['2026-05-14'],
  lastDay: ['2026-05-17'],
  startsAt: ['2026-05-14T06:30:00Z', '2026-05-15T10:00:00Z'],
  choice: [
    'judge-points',
    'judge-points',
    'marks',
    'judge-percent',
    'total-percent',
    'total-points',
  ].map((entryMode) => ({
    test: 'fei-grand-prix-2026',
    ruleSet: 'fei-2026',
    entryMode,
    positions: ['C'],
  })),
  ruleSetId: ['fei-2026'],
  discipline: ['dressage'],
  position: ['C', 'C', 'C', 'E'],
  part: ['C', 'E', 'total'],
  field: ['points', 'movement.1', 'percent', 'elimination', 'error', 'familyName', 'horse'],
  value: [3000, 65, 100, null],
  secondsPerStart: [300, 600],
  minutes: [10],
  afterStart: [1, 2],
  function: ['judge'],
  version: [1, 2, 3, 4, 5],
  sortOrder: [1, 2],
  maximumStarters: [30],
  first: [20],
  code: ['CDI2*'],
  className: ['Show'],
  permissions: ['READ'],
  privileges: ['manage_access'],
  email: ['ann@example.org'],
  search: ['No', 'Horse'],
  text: ['Ann Lee, Star', 'Family name;First name;Horse\nLee;Ann;Star', 'Show'],
  reason: ['read again'],
  signedBy: ['A. Judge'],
  number: Array.from({ length: 60 }, (_, at) => String(at + 1)),
  website: ['https://shows.example.org/'],
  link: ['https://feed.example.org/'],
  index: [0, 1, 2],
  list: ['FEES'],
  contactEmail: ['office@example.org'],
  template: ['dutch-club', 'german-national'],
  isOpen: [false],
  language: ['en', 'de'],
}

const texts = [
  'Ann',
  '',
  ' ',
  '0',
  'null',
  'A\u0000B',
  'half \ud83d of a pair',
  '\udc00',
  '\u202egnp.exe',
  'e\u0301\u200d\ufeff',
  '\u{1f40e}',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "=1+cmd|' /C calc'!A0",
  "'; drop table show; --",
  '%_\\',
  '\r\n\t',
  '{"a":1}',
  '[]',
  '__proto__',
  'constructor',
  'toString',
  'javascript:alert(1)',
  '../../etc/passwd',
  'a'.repeat(300),
  'ü'.repeat(20_000),
  '2026-02-30',
  '1e999',
  'NaN',
] as const

const values: Readonly<Record<string, readonly unknown[]>> = {
  StablingJson: [
    { name: 'Ann', kind: 'barn', at: { row: 0, column: 0 }, boxes: [] },
    { occupant: 'horse', name: 'Ann', from: '2026-05-14', until: '2026-05-16' },
    { seed: 'Ann' },
    {},
    'Ann',
  ],
  EntryRule: [{ id: 'Ann', text: 'Start', per: 'place', amount: 2500 }, {}, 'Ann'],
  String: texts,
  Boolean: [true, false],
  Int: [1, 0, 2, 7, 100, -1, 32_768, 2_147_483_647, -2_147_483_648, 1.5, '1'],
  Float: [0, 48.2, -0, 90.000001, -181, 1e308, -1e308, 5e-324, 'x'],
  Day: ['2026-05-14', '2026-12-31', '0001-01-01', '0000-01-01', '9999-12-31', '2026-02-30', 'x'],
  DateTime: [
    '2026-05-14T06:30:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    'tomorrow',
  ],
  FieldValue: [65, 0, -1, 65, 3000, 2 ** 31, 2 ** 53, 1.5, 1e300, true, null, {}, [], ...texts],
}

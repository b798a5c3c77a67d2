import { emailAddress } from '#domain/accounts/credentials-input.ts'
import {
  checkFeiHorseId,
  checkFeiPersonId,
  checkMicrochip,
  checkUeln,
  type IdentifierCheck,
  type IdentifierProblem,
} from '#domain/registry/identifiers.ts'
import { readNation } from '#domain/registry/nations.ts'
import { localDay } from '#domain/timetable/local-time.ts'
import type { FactValue } from './entry-file.ts'
import type { RuleOf } from './entry-rules.ts'
import type { FactType } from './facts.ts'
import { checkNumber, numberFormatOf } from './requirements/number-format.ts'

/** About whom the form asks, in the order of the form. */
export const fieldGroups = [
  'rider',
  'horse',
  'owner',
  'breeder',
  'trainer',
  'groom',
  'vehicle',
  'emergencyContact',
] as const

export type FieldGroup = (typeof fieldGroups)[number]

/** What is typed into a field, and how it is checked. */
export type FieldValue =
  | 'text'
  | 'date'
  | 'year'
  | 'sex'
  | 'nation'
  | 'email'
  | 'phone'
  | 'licence'
  | 'feiPerson'
  | 'feiHorse'
  | 'ueln'
  | 'microchip'

export type FieldNeed = RuleOf<'fields'>['need']

export interface FormField {
  group: FieldGroup
  /** Of whom the answer is a fact. */
  of: 'rider' | 'horse' | 'entry'
  /** Rules read the answer under this name: `rider.club`. */
  fact: string
  value: FieldValue
  /** What holds unless the show says otherwise. */
  need: FieldNeed
  /** No entry goes without it: the show has no say. */
  isFixed?: true
}

const fields =
  (group: FieldGroup, of: FormField['of'], need: FieldNeed) =>
  (asked: Readonly<Record<string, FieldValue>>): readonly FormField[] =>
    Object.entries(asked).map(([fact, value]) => ({ group, of, fact, value, need }))

const always = (of: 'rider' | 'horse'): FormField => ({
  ...{ group: of, of, fact: 'name', value: 'text', need: 'required', isFixed: true },
})

/** All that the form can ask beside the questions of the show, in the order of the form. */
export const formFields: readonly FormField[] = [
  always('rider'),
  ...fields(
    'rider',
    'rider',
    'optional',
  )({
    ...{ birthDate: 'date', nation: 'nation', club: 'text', licence: 'licence' },
    ...{ feiId: 'feiPerson', email: 'email', phone: 'phone' },
  }),
  ...fields('rider', 'rider', 'hidden')({ address: 'text', guardianName: 'text' }),
  always('horse'),
  ...fields(
    'horse',
    'horse',
    'optional',
  )({
    ...{ birthYear: 'year', sex: 'sex', feiId: 'feiHorse', ueln: 'ueln', microchip: 'microchip' },
  }),
  ...fields(
    'horse',
    'horse',
    'hidden',
  )({
    ...{ breed: 'text', colour: 'text', sire: 'text', dam: 'text', passport: 'text' },
  }),
  ...fields('owner', 'horse', 'optional')({ ownerName: 'text' }),
  ...fields(
    'owner',
    'horse',
    'hidden',
  )({
    ...{ ownerNation: 'nation', ownerEmail: 'email', ownerAddress: 'text' },
  }),
  ...fields('breeder', 'horse', 'hidden')({ breederName: 'text', breederNation: 'nation' }),
  ...fields('trainer', 'rider', 'hidden')({ trainerName: 'text', trainerPhone: 'phone' }),
  ...fields('groom', 'rider', 'hidden')({ groomName: 'text', groomPhone: 'phone' }),
  ...fields('vehicle', 'entry', 'hidden')({ vehiclePlate: 'text', vehicleArrival: 'date' }),
  ...fields(
    'emergencyContact',
    'rider',
    'optional',
  )({
    ...{ emergencyName: 'text', emergencyPhone: 'phone' },
  }),
]

export function pathOfField({ of, fact }: Pick<FormField, 'of' | 'fact'>): string {
  return `${of}.${fact}`
}

/** What the show asks for a field: its own word, or the usual. */
export function neededOf(stored: readonly RuleOf<'fields'>[], field: FormField): RuleOf<'fields'> {
  const id = pathOfField(field)
  const own = field.isFixed ? undefined : stored.find((each) => each.id === id)
  return own ?? { id, need: field.need }
}

/** Whether it says no more than the usual, so that it need not be stored. */
export function isUsual({ need, when }: RuleOf<'fields'>, field: FormField): boolean {
  return need === field.need && when === undefined
}

/** As what rules read the answer. */
export function factTypeOf({ value }: FormField): FactType {
  if (value === 'date') return 'date'
  return value === 'year' ? 'number' : 'text'
}

export type FieldProblem =
  | IdentifierProblem
  | 'required'
  | 'not-a-day'
  | 'not-a-year'
  | 'not-a-nation'
  | 'not-an-email'
  | 'not-a-phone'
  | 'licence-form'

/** A warning may be entered, an error may not. */
export interface FieldCheck {
  level: 'warning' | 'error'
  code: FieldProblem
}

interface FieldAsked {
  isRequired: boolean
  /** NOC code of the show's country: licences of some federations have a form. */
  country: string | null
}

/** What is wrong with what is typed; null where nothing is. */
export function checkField(
  { value }: FormField,
  typed: string,
  { isRequired, country }: FieldAsked,
): FieldCheck | null {
  const text = typed.trim()
  if (text === '') return isRequired ? error('required') : null
  return checks[value]?.(text, country) ?? null
}

type Check = (text: string, country: string | null) => FieldCheck | null

const matching =
  (isRight: (text: string) => boolean, code: FieldProblem): Check =>
  (text) =>
    isRight(text) ? null : error(code)

const identifier =
  (check: (text: string) => IdentifierCheck): Check =>
  (text) => {
    const said = check(text)
    return said.level === 'ok' ? null : { level: said.level, code: said.code }
  }

/** Any other value may be anything. */
const checks: Readonly<Partial<Record<FieldValue, Check>>> = {
  feiPerson: identifier(checkFeiPersonId),
  feiHorse: identifier(checkFeiHorseId),
  ueln: identifier(checkUeln),
  microchip: identifier(checkMicrochip),
  licence: checkLicence,
  date: matching((text) => localDay.safeParse(text).success, 'not-a-day'),
  year: matching((text) => /^(19|20)\d\d$/.test(text), 'not-a-year'),
  nation: matching((text) => readNation(text) !== undefined, 'not-a-nation'),
  email: matching((text) => emailAddress.safeParse(text).success, 'not-an-email'),
  phone: matching((text) => /^\+?[\d\s()/.-]{5,30}$/.test(text), 'not-a-phone'),
}

/** What made-up riders of a schedule answer. */
export function sampleFieldAnswer({ value }: FormField): FactValue {
  return sampleAnswersByValue[value]
}

const sampleAnswersByValue: Readonly<Record<FieldValue, FactValue>> = {
  text: '…',
  date: '1998-05-14',
  year: 2016,
  sex: 'mare',
  nation: 'AUT',
  email: 'rider@example.org',
  phone: '+43 1 234567',
  licence: '1234567A',
  feiPerson: '10012345',
  feiHorse: '104AB12',
  ueln: '040009000123456',
  microchip: '040098100123456',
}

function checkLicence(text: string, country: string | null): FieldCheck | null {
  const format = country === 'FRA' ? numberFormatOf('ffe-licence') : undefined
  const level = format === undefined ? 'ok' : checkNumber(text, format).level
  return level === 'ok' ? null : { level, code: 'licence-form' }
}

function error(code: FieldProblem): FieldCheck {
  return { level: 'error', code }
}

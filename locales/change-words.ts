import { type ChangedField, type ChangedValue, changedFields, nameIn } from './change-lines.ts'
import { formatMoment } from './formatting.ts'
import type { MessageId, Translate } from './messages.ts'
import { placeWords } from './place-words.ts'

/** A change as it is stored; `before` and `after` are JSON texts. */
export interface StoredChange {
  objectClass: string
  objectId: string
  action: string
  /** What the object is called today; null for one that is gone. */
  subject: string | null
  /** Of the competition that it is about: who is on course in eventing is not in a ring. */
  discipline: string | null
  before: string | null
  after: string | null
  /** The value of a sheet that it is about, in words: `tellSheetChange`. */
  sheetChange: ToldLine | null
}

export interface ToldLine {
  label: string
  before: string | null
  after: string | null
}

/** A change as it reads: what happened to what, and each value before and after. */
export interface ToldChange {
  /** "Competition 1 Grand Prix: status changed". */
  head: string
  lines: readonly ToldLine[]
}

/** Which ids have words: in the browser only those of the areas that are loaded. */
export type IsKnown = (id: string) => id is MessageId

export interface ToldTo {
  t: Translate
  isKnown: IsKnown
  /** Of the show, whose clocks a moment is told by. */
  timeZone: string
}

/** `shows`, `competitions`, `access` and `history` must be loaded. */
export function tellChange(change: StoredChange, { t, isKnown, timeZone }: ToldTo): ToldChange {
  const { objectClass, objectId, action, subject, discipline, before, after, sheetChange } = change
  const named = subject ?? nameIn(after, before) ?? `#${objectId}`
  const name = objectClass === 'RingsideLink' ? placeWords(named, t, isKnown) : named
  const id = `history.${action}`
  const lines = changedFields(before, after).flatMap((field) => {
    if (sheetChange && sheetFields.includes(field.field)) return []
    const label = fieldWords(field.field, t, isKnown)
    if (label === undefined) return []
    const words = (value: ChangedValue) =>
      value === null || value === ''
        ? null
        : valueWords(field, value, { t, isKnown, timeZone, discipline: discipline ?? '' })
    return [{ label, before: words(field.before), after: words(field.after) }]
  })
  const what = isKnown(id) ? t(id) : action
  return {
    head: t('history.head', { subject: `${classWords(objectClass, t, isKnown)} ${name}`, what }),
    lines: [...(sheetChange ? [sheetChange] : []), ...lines],
  }
}

export function classWords(objectClass: string, t: Translate, isKnown: IsKnown): string {
  const id = `history.class.${objectClass}`
  return isKnown(id) ? t(id) : objectClass
}

/** Where a change keeps what its `sheetChange` tells. */
const sheetFields: readonly string[] = ['part', 'field', 'value']

/** As the journal stores a moment: UTC, ISO 8601. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/

/** Undefined for what only programs read: ids, versions. */
function fieldWords(field: string, t: Translate, isKnown: IsKnown): string | undefined {
  const ids = [`shows.field.${field === 'field' ? 'sheetField' : field}`, `history.field.${field}`]
  const known = ids.find(isKnown)
  return known === undefined ? undefined : t(known)
}

function valueWords(
  { field }: Pick<ChangedField, 'field'>,
  value: string | number | boolean,
  { t, isKnown, timeZone, discipline }: ToldTo & { discipline: string },
): string {
  // Stored from 0, told from 1.
  if (field === 'sortOrder' && typeof value === 'number') return String(value + 1)
  if (typeof value === 'boolean') return t(value ? 'shows.history.yes' : 'shows.history.no')
  if (typeof value === 'string' && instant.test(value))
    return formatMoment(value, timeZone, t.locale)
  if (field === 'position' || field === 'ringsideFunction') {
    return placeWords(String(value), t, isKnown)
  }
  if (field === 'permissions') return permissionWords(String(value), t, isKnown)
  const areas = [`shows.${field}`, `history.${field}`, ...(areasOf[field] ?? [])]
  const known = areas.map((area) => `${area}.${wordIn(field, value)}`).find(isKnown)
  return known === undefined ? String(value) : t(known, { discipline })
}

/** A draw is stored as `random;hc=last;…`: how it was drawn stands first. */
function wordIn(field: string, value: string | number): string {
  const text = String(value)
  return field === 'drawMethod' ? text.replace(/;.*/, '') : text
}

/** Where the values of a field have their words beside `shows` and `history`. */
const areasOf: Readonly<Record<string, readonly string[]>> = {
  role: ['access.role'],
  drawMethod: ['history.competition.draw'],
  status: ['shell.competitionStatus', 'results.status'],
}

/** "READ WRITE" as "see, change". */
function permissionWords(names: string, t: Translate, isKnown: IsKnown): string {
  const each = names.split(' ').map((name) => {
    const id = `access.permission.${name}`
    return isKnown(id) ? t(id) : name
  })
  return each.join(', ')
}

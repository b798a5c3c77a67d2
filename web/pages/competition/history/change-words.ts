import { disciplines } from '#domain/scoring/all.ts'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { formatDayOf, formatTime, formatValue } from '#locales/formatting.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import { tellSheetChange } from '#locales/sheet-words.ts'
import { spokenName } from '#web/components/person-name.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionHistoryFragment } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'
import { changedValues } from '../changed-values.ts'
import { type ChangedLeaf, changedLeaves } from './choice-leaves.ts'

export const changeKinds = ['set-up', 'status', 'competitors', 'start-list', 'results'] as const

export type ChangeKind = (typeof changeKinds)[number]

/** A line of the history as it reads. */
export interface ChangeWords {
  kind: ChangeKind
  title: string
  /** Whom it is about, where that is not the whole competition. */
  subject: string | null
  details: readonly Detail[]
  /** The act on several competitions that it was part of; null for a change of its own. */
  actId: string | null
}

export interface Detail {
  label: string
  before: string | null
  after: string | null
  /** Several, each with a line of its own, instead of `after`. */
  names?: readonly string[]
}

export interface ChangeReader {
  competition: CompetitionHistoryFragment
  /** Of the sheets. */
  parts: readonly SheetPartSpec[]
  t: Translate
}

type Change = CompetitionHistoryFragment['history'][number]

type Stored = Readonly<Record<string, unknown>>

/** What a change did, in words: ids become names, instants become times at the show. */
export function changeWords(change: Change, reader: ChangeReader): ChangeWords {
  const { t } = reader
  const before = parseStored(change.before)
  const after = parseStored(change.after)
  const id = `history.competition.${change.action}`
  return {
    kind: kindOf(change),
    title: isKnownMessage(id) ? t(id) : change.action,
    subject: change.objectClass === 'Competitor' ? nameOf(change.objectId, reader) : null,
    details: detailsOf(change, { before, after }, reader),
    actId: typeof after['actId'] === 'string' ? after['actId'] : null,
  }
}

const ofResults = [
  'signed',
  'scoreCorrected',
  'conflictDecided',
  'decisionUndone',
  'secondScoring',
  'differenceDecided',
  'differenceReopened',
  'judgeReplaced',
  'judgeRestored',
  'partDecided',
  'refusedWritesDone',
  'refusedWritesReopened',
]

function kindOf({ action, objectClass }: Change): ChangeKind {
  if (action === 'statusChanged' && objectClass === 'Competition') return 'status'
  if (ofResults.includes(action)) return 'results'
  if (['ordered', 'roundOrdered', 'dayPublished', 'dayReverted'].includes(action))
    return 'start-list'
  if (objectClass === 'Competitor' || action.startsWith('competitors') || action === 'numbered') {
    return 'competitors'
  }
  return 'set-up'
}

function detailsOf(
  { action, objectClass }: Change,
  { before, after }: { before: Stored; after: Stored },
  reader: ChangeReader,
): readonly Detail[] {
  const { t } = reader
  switch (action) {
    case 'competitorsAdded':
      return [addedCompetitors(after, t), ...identifiedBy(after, t)]
    case 'competitorsRemoved':
      return [detail(t('history.competition.number'), null, countOf(before['competitors']))]
    case 'numbered':
      return [detail(t('history.competition.number'), null, String(Object.keys(after).length))]
    case 'ordered':
      return orderDetails(after, t)
    case 'scoreCorrected':
    case 'conflictDecided':
    case 'decisionUndone':
    case 'secondScoring':
    case 'differenceDecided':
    case 'differenceReopened':
    case 'judgeReplaced':
    case 'judgeRestored':
    case 'partDecided':
      return sheetDetails(before, after, reader)
    case 'timeAllowedDecided':
      return timeDetails(after, t)
    case 'statusChanged':
      return [
        ...sheetDetails(before, after, reader),
        ...statusDetails({ before, after }, objectClass, reader),
      ]
    case 'roundOrdered':
      return [...sheetDetails(before, after, reader), ...orderDetails(after, t)]
    case 'dayPublished':
    case 'dayReverted':
    case 'created':
    case 'deleted':
    case 'copied':
    case 'splitOff':
    case 'refusedWritesDone':
    case 'refusedWritesReopened':
      return []
    default:
      return fieldDetails(before, after, reader)
  }
}

function fieldDetails(before: Stored, after: Stored, reader: ChangeReader): readonly Detail[] {
  return Object.keys(after).flatMap((field) => {
    if (JSON.stringify(before[field] ?? null) === JSON.stringify(after[field] ?? null)) return []
    if (field === 'judges') return judgeDetails(before[field], after[field], reader)
    if (field === 'choice') return choiceDetails(before[field], after[field], reader)
    const label = fieldLabel(field)
    if (label === null) return []
    return [
      detail(
        reader.t(label, { count: 2 }),
        storedWords(field, before[field], reader),
        storedWords(field, after[field], reader),
      ),
    ]
  })
}

/** Null where a change of it is not told. */
function fieldLabel(field: string): MessageId | null {
  const labels = [`competitions.field.${field}`, `results.member.${field}`]
  return labels.find(isKnownMessage) ?? null
}

function statusDetails(
  { before, after }: { before: Stored; after: Stored },
  objectClass: string,
  { competition: { discipline }, t }: ChangeReader,
): readonly Detail[] {
  const words = (status: unknown) => {
    const id =
      objectClass === 'Competition'
        ? `shell.competitionStatus.${status}`
        : `results.status.${status}`
    return isKnownMessage(id) ? t(id, { discipline }) : String(status)
  }
  return [detail(t('competitions.status'), words(before['status']), words(after['status']))]
}

function orderDetails(after: Stored, t: Translate): readonly Detail[] {
  const { drawMethod, drawSeed, order } = after
  return [
    detail(t('competitions.starters'), null, countOf(order)),
    ...(typeof drawMethod === 'string'
      ? [detail(t('history.competition.drawMethod'), null, methodWords(drawMethod, t))]
      : []),
    ...(typeof drawSeed === 'string'
      ? [detail(t('history.competition.drawSeed'), null, drawSeed)]
      : []),
  ]
}

/** Stored as `random;hc=last;…`: how it was drawn stands first. */
function methodWords(stored: string, t: Translate): string {
  const [method = ''] = stored.split(';')
  const id = `history.competition.draw.${method}`
  return isKnownMessage(id) ? t(id) : method
}

/** What of the sheet was changed, or which sheet or round it is about. */
function sheetDetails(
  before: Stored,
  after: Stored,
  { parts, t }: ChangeReader,
): readonly Detail[] {
  const told = tellSheetChange({ before, after }, parts, { t, isKnown: isKnownMessage })
  if (told === null) return []
  return [detail(told.label, told.before, told.after ?? '–')]
}

/** A stored value as a person reads it; null for one that was not there. */
function storedWords(field: string, value: unknown, reader: ChangeReader): string | null {
  const { competition, t } = reader
  const { show } = competition
  if (value === null || value === undefined || value === '') return null
  switch (field) {
    case 'arenaId':
      return show.arenas.find(({ id }) => id === value)?.name ?? t('history.competition.gone')
    case 'sponsorId':
      return show.sponsors.find(({ id }) => id === value)?.name ?? t('history.competition.gone')
    case 'eventId':
      return show.events.find(({ id }) => id === value)?.code ?? t('history.competition.gone')
    case 'startsAt':
    case 'expiresAt':
      return momentWords(String(value), reader)
    case 'secondsPerStart':
      return `${Math.floor(Number(value) / 60)}:${String(Number(value) % 60).padStart(2, '0')}`
    case 'test':
      return testWords(value)
    case 'ruleSet':
      return ruleSetWords(String(value))
    case 'entryMode':
      return t(knownMode(String(value)))
    case 'breaks':
      return breakWords(value, t)
    case 'rounds':
      return roundWords(value, reader)
    case 'horsConcours':
      return t(value === true ? 'competitions.yes' : 'competitions.no')
    case 'partners':
      return partnerWords(value)
    default:
      return otherWords(value)
  }
}

/** Names, as the horses and grooms of a turnout, in their order. */
function otherWords(value: unknown): string | null {
  const isNames = Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (isNames) return value.join(', ') || null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function momentWords(instant: string, { competition: { show }, t }: ChangeReader): string {
  if (Number.isNaN(Date.parse(instant))) return instant
  const day = formatDayOf(instant, show.timeZone, t.locale)
  return `${day}, ${formatTime(instant, show.timeZone, t.locale)}`
}

/** "Cross-country Sat 14 May, 13:00" */
function roundWords(value: unknown, reader: ChangeReader): string | null {
  const words = listOf(value).map(({ part, startsAt }) =>
    [
      partWords(String(part), reader.t),
      typeof startsAt === 'string' && momentWords(startsAt, reader),
    ]
      .filter(Boolean)
      .join(' '),
  )
  return words.join(', ') || null
}

/** "Rath – Totilas 102, Klimke – Ale" of a relay. */
function partnerWords(value: unknown): string | null {
  const partners = Array.isArray(value) ? value.filter(isStored) : []
  const words = partners.map(({ name, horse, headNumber }) =>
    [`${name ?? '–'} – ${horse}`, headNumber].filter(Boolean).join(' '),
  )
  return words.join(', ') || null
}

function testWords(value: unknown): string {
  if (isStored(value)) return `${value['name']} ${value['year']}`
  const test = dressageTestOf(String(value))
  return test ? `${test.name} ${test.year}` : String(value)
}

function ruleSetWords(id: string): string {
  const sets = disciplines.flatMap(({ ruleSets }) => ruleSets)
  return sets.find((each) => each.id === id)?.name ?? id
}

/** What of the choice has words of its own; of the rest only that it changed. */
function choiceDetails(before: unknown, after: unknown, reader: ChangeReader): readonly Detail[] {
  const [was, is] = [before, after].map((choice) => (isStored(choice) ? choice : {}))
  const values = changedValues(reader.competition.discipline, { before: was, after: is }, reader.t)
  const { values: _was, incidents: _wasCounted, ...former } = was ?? {}
  const { values: _is, incidents: _isCounted, ...others } = is ?? {}
  const hasWords = (field: string) => isKnownMessage(`competitions.field.${field}`)
  const leaves = changedLeaves(former, others).filter(({ path: [field = ''] }) => !hasWords(field))
  return [
    ...fieldDetails(former, others, reader),
    ...leaves.map((leaf) => leafDetail(leaf, reader.t)),
    ...values,
  ]
}

/** "Round 1, time allowed: 72 s → 70 s"; what has no words of its own reads as it is called in the file. */
function leafDetail({ path, before, after }: ChangedLeaf, t: Translate): Detail {
  const field = path.at(-1) ?? ''
  // Where it stands: the parts of sheets have words, what only holds them (`courses`) says nothing.
  const places = path.slice(0, -1).flatMap((each) => {
    const words = partWords(each, t)
    return words === each ? [] : [words]
  })
  const id = `history.choice.${field}`
  const label = isKnownMessage(id)
    ? t(id)
    : field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  const words = (value: unknown) => leafWords(field, value, t)
  return detail([...places, label].join(', '), words(before), words(after))
}

function leafWords(field: string, value: unknown, t: Translate): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'competitions.yes' : 'competitions.no')
  if (field === 'timeAllowed' && typeof value === 'number') return secondsWords(value, t)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function secondsWords(hundredths: unknown, t: Translate): string | null {
  if (typeof hundredths !== 'number') return null
  return `${formatValue(hundredths, { unit: 'seconds' }, t.locale)} s`
}

/** Of which rounds the time allowed changed after somebody had gone, and what holds for those. */
function timeDetails(after: Stored, t: Translate): readonly Detail[] {
  const id = `history.timeDecision.${after['decision']}`
  return [
    ...listOf(after['rounds']).map(({ part, before, after: now }) =>
      detail(
        `${partWords(String(part), t)}, ${t('history.choice.timeAllowed')}`,
        secondsWords(before, t),
        secondsWords(now, t),
      ),
    ),
    ...(isKnownMessage(id) ? [detail(t('competitions.field.decision'), null, t(id))] : []),
  ]
}

function knownMode(mode: string): MessageId {
  const id = `setUp.entryMode.${mode}`
  return isKnownMessage(id) ? id : 'setUp.entryMode'
}

/** Only the positions where somebody else sits now, or nobody any more. */
function judgeDetails(before: unknown, after: unknown, reader: ChangeReader): readonly Detail[] {
  const { competition, t } = reader
  const nameAt = (judges: unknown, position: string): string | null => {
    const judge = listOf(judges).find((each) => each['position'] === position)
    if (!judge) return null
    const official = competition.show.officials.find(({ id }) => id === judge['officialId'])
    return official ? spokenName(official) : t('history.competition.nobody')
  }
  const positions = [...listOf(before), ...listOf(after)].map(({ position }) => String(position))
  return [...new Set(positions)].flatMap((position) => {
    const [was, is] = [nameAt(before, position), nameAt(after, position)]
    return was === is ? [] : [detail(partWords(position, t), was, is)]
  })
}

function breakWords(value: unknown, t: Translate): string | null {
  const breaks = listOf(value).map(({ afterStart, minutes }) =>
    t('history.competition.break', { start: String(afterStart), minutes: String(minutes) }),
  )
  return breaks.length === 0 ? null : breaks.join(', ')
}

function addedCompetitors(after: Stored, t: Translate): Detail {
  const names = listOf(after['competitors']).map(({ name, horse }) => `${name} / ${horse}`)
  const [only] = names
  const label = t('history.competition.who')
  if (names.length === 1 && only !== undefined) return detail(label, null, only)
  return { ...detail(label, null, String(names.length)), names }
}

/** How many people and horses got the FEI id of a list. */
function identifiedBy({ identified }: Stored, t: Translate): readonly Detail[] {
  if (!isStored(identified)) return []
  const { persons, horses } = identified
  const count = Number(countOf(persons)) + Number(countOf(horses))
  return count === 0 ? [] : [detail(t('history.competition.identified'), null, String(count))]
}

function nameOf(competitorId: string, { competition, t }: ChangeReader): string {
  const competitor = competition.competitors.find(({ id }) => id === competitorId)
  if (!competitor) return t('history.competition.removed')
  return `${spokenName(competitor.person)}, ${competitor.horse.name}`
}

function detail(label: string, before: string | null, after: string | null): Detail {
  return { label, before, after }
}

function countOf(value: unknown): string {
  return String(Array.isArray(value) ? value.length : 0)
}

function listOf(value: unknown): readonly Stored[] {
  return Array.isArray(value) ? value.filter(isStored) : []
}

function parseStored(text: string | null | undefined): Stored {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStored(value) ? value : {}
  } catch {
    return {}
  }
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { ExchangedCompetition, ExchangedCompetitor, ExchangedShow } from './exchanged-show.ts'

/** What a result for the FEI lacks; words are `exchange.missing.<kind>`. */
export const missingKinds = [
  'show',
  'country',
  'noDressage',
  'noEvent',
  'event',
  'competition',
  'notFinished',
  'athlete',
  'horse',
  'athleteNation',
] as const

type MissingKind = (typeof missingKinds)[number]

export interface MissingFeiId {
  kind: MissingKind
  /** Of the show, the event, the competition or the competitor, in the file. */
  id: string
  /** "12 Grand Prix", "Werth, Isabell". */
  name: string
}

/** Competitions that the preview of the FEI's XML can be made of: the names of other disciplines are not known. */
export function feiCompetitions({ competitions }: ExchangedShow): ExchangedCompetition[] {
  return competitions.filter(({ discipline }) => discipline === 'dressage')
}

/** Those who stand in a result for the FEI: neither scratched nor hors concours. */
export function feiCompetitors({ competitors }: ExchangedCompetition): ExchangedCompetitor[] {
  return competitors.filter(({ status, horsConcours }) => !horsConcours && status !== 'scratched')
}

/** Everything that must be known before a result can be sent, each person and horse once. */
export function missingFeiIds(exchanged: ExchangedShow): MissingFeiId[] {
  const { name, feiId, country } = exchanged.show
  const found: MissingFeiId[] = [
    ...(feiId ? [] : [{ kind: 'show' as const, id: '', name }]),
    ...(country ? [] : [{ kind: 'country' as const, id: '', name }]),
    ...(feiCompetitions(exchanged).length > 0
      ? []
      : [{ kind: 'noDressage' as const, id: '', name }]),
    ...feiCompetitions(exchanged).flatMap((competition) => [
      ...ofCompetition(exchanged, competition),
      ...feiCompetitors(competition).flatMap(ofCompetitor),
    ]),
  ]
  const known = new Set<string>()
  return found.filter(({ kind, name: of }) => {
    const key = `${kind} ${of}`
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

function ofCompetition(
  { show }: ExchangedShow,
  { id, number, name: title, event: eventId, feiId, status }: ExchangedCompetition,
): MissingFeiId[] {
  const name = `${number} ${title}`
  const event = show.events.find((each) => each.id === eventId)
  const isFinished = status === 'provisional' || status === 'official'
  return [
    ...(event ? [] : [{ kind: 'noEvent' as const, id, name }]),
    ...(event && !event.feiId ? [{ kind: 'event' as const, id: event.id, name: event.code }] : []),
    ...(feiId ? [] : [{ kind: 'competition' as const, id, name }]),
    ...(isFinished ? [] : [{ kind: 'notFinished' as const, id, name }]),
  ]
}

function ofCompetitor({ id, athlete, horse }: ExchangedCompetitor): MissingFeiId[] {
  const name = [athlete.familyName, athlete.firstName].filter(Boolean).join(', ')
  return [
    ...(/^\d{8}$/.test(athlete.feiId ?? '') ? [] : [{ kind: 'athlete' as const, id, name }]),
    ...(athlete.nation ? [] : [{ kind: 'athleteNation' as const, id, name }]),
    ...(horse.feiId ? [] : [{ kind: 'horse' as const, id, name: horse.name }]),
  ]
}

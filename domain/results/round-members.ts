import { isListed, isOut } from '#domain/competitions/status.ts'
import type {
  Entrant,
  FieldEntry,
  Finding,
  RoundSpec,
  ScoreBase,
} from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { ResultList } from './result-list.ts'
import { type CalledRound, isBegun } from './rides.ts'
import type { CompetitorForResults } from './score-competitor.ts'

/** A round that not everybody rides, and that somebody has begun. */
export interface BegunRound {
  part: string
  parts: readonly string[]
  /** Those called for it; where the office called none, those in it by the rules. */
  members: ReadonlySet<string>
  begun: ReadonlySet<string>
  /** By the results before it, as they stand now. */
  entitled: { surely: ReadonlySet<string>; perhaps: ReadonlySet<string> }
}

interface Ridden {
  discipline: OpenDiscipline
  competitors: readonly CompetitorForResults[]
  sheets: ReadonlyMap<string, Sheet>
  called?: readonly CalledRound[]
}

/** What was written in them counts for their members only. */
export function begunRounds(ridden: Ridden): readonly BegunRound[] {
  return ridden.discipline.rounds.flatMap((spec, index) => {
    const isChosen = index > 0 && spec.riders === 'chosen' && spec.atOnce !== true
    const begun = isChosen ? begunIn(spec, ridden) : nobody
    return begun.size === 0 ? [] : (begunRound(spec, begun, ridden) ?? [])
  })
}

function begunRound(
  spec: RoundSpec,
  begun: ReadonlySet<string>,
  ridden: Ridden,
): BegunRound | null {
  const { discipline, called = [] } = ridden
  const { part, parts } = spec
  const isTeams = spec.named === true || spec.byTeams === true
  const call = called.find((each) => each.part === part)?.competitorIds ?? []
  if (isTeams && call.length === 0) return null
  const entitled = isTeams
    ? { surely: nobody, perhaps: begun }
    : entitledTo(discipline.rounds.indexOf(spec), begun, ridden)
  const members = call.length > 0 ? new Set(call) : entitled.perhaps
  return { part, parts, members, begun, entitled }
}

function begunIn({ parts }: RoundSpec, { competitors, sheets }: Ridden): ReadonlySet<string> {
  const begun = competitors.filter(({ competitorId, horsConcours }) => {
    const sheet = horsConcours ? undefined : sheets.get(competitorId)
    return sheet !== undefined && parts.some((part) => isBegun(sheet, part))
  })
  return new Set(begun.map(({ competitorId }) => competitorId))
}

const nobody: ReadonlySet<string> = new Set()

/** What the begun rounds say of one competitor. */
export interface InRounds {
  /** Where something stands that does not count: the competitor is not in the round. */
  strayParts: readonly string[]
  /** Where a round and the results before it say different things; the office has to look at it. */
  findings: readonly Finding[]
}

export function inRoundsOf(
  competitor: CompetitorForResults,
  rounds: readonly BegunRound[],
): InRounds {
  if (rounds.length === 0 || competitor.horsConcours) return asCalled
  const doubts = rounds.flatMap((round) => {
    const code = doubtOf(competitor, round)
    return code === null ? [] : [{ code, round }]
  })
  if (doubts.length === 0) return asCalled
  return {
    strayParts: doubts.flatMap(({ code, round }) => (code === 'not-in-round' ? round.parts : [])),
    findings: doubts.map(({ code, round: { part } }) => {
      return { code, part, field: null, difference: null }
    }),
  }
}

function doubtOf(
  { competitorId, status }: CompetitorForResults,
  { members, begun, entitled }: BegunRound,
): (typeof codes)[number] | null {
  const hasBegun = begun.has(competitorId)
  if (members.has(competitorId)) {
    return hasBegun && !entitled.perhaps.has(competitorId) ? 'in-round-otherwise' : null
  }
  if (hasBegun) return 'not-in-round'
  return entitled.surely.has(competitorId) && !isOut({ status }) ? 'missing-in-round' : null
}

const codes = ['not-in-round', 'missing-in-round', 'in-round-otherwise'] as const

/** What of a list is about who is in a round. */
export function roundFindings({ lines }: Pick<ResultList, 'lines'>) {
  return lines.flatMap((line) =>
    line.findings.flatMap((finding) => {
      const { code, part } = finding
      return part !== null && codes.some((each) => each === code) ? [{ line, finding, part }] : []
    }),
  )
}

const asCalled: InRounds = { strayParts: [], findings: [] }

export function saysTheSame(a: InRounds, b: InRounds): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Who goes on into a round by what was ridden before it. Whoever has not finished that yet is not waited
 * for. Of those who left it is not known whether they left their place to the next: `surely` is in it
 * whoever has a start either way.
 */
function entitledTo(
  index: number,
  begun: ReadonlySet<string>,
  ridden: Ridden,
): BegunRound['entitled'] {
  const [waiting, moving] = [true, false].map((isKept) =>
    startersOf(index, fieldBefore(index, { begun, isKept }, ridden), ridden),
  )
  return {
    surely: new Set([...(waiting ?? [])].filter((id) => moving?.has(id))),
    perhaps: new Set([...(waiting ?? []), ...(moving ?? [])]),
  }
}

/** As if nobody had begun the round; `isKept`: whoever left has a start in it all the same. */
function fieldBefore(
  index: number,
  { begun, isKept }: { begun: ReadonlySet<string>; isKept: boolean },
  { discipline, competitors, sheets }: Ridden,
): readonly FieldEntry<ScoreBase>[] {
  const later = discipline.rounds.slice(index).flatMap(({ parts }) => parts)
  const riding = competitors.filter((each) => !each.horsConcours && isListed(each))
  const entrants = riding.map(({ competitorId, status }): Entrant<ScoreBase> => {
    const isIn = begun.has(competitorId) || (isKept && gone.includes(status))
    const score = discipline.score(without(sheets.get(competitorId), later))
    return { score, status: isIn ? 'finished' : status, horsConcours: false }
  })
  const settled = discipline.fieldDecides ? discipline.settle(entrants) : []
  return entrants.flatMap((entrant, at): FieldEntry<ScoreBase>[] => {
    const competitor = riding[at]
    if (competitor === undefined) return []
    const score = settled[at] ?? entrant.score
    const { competitorId, startOrder } = competitor
    const over = begun.has(competitorId) || competitor.status === 'finished'
    const out = isOut(entrant) || score.ended !== null || !isThrough(score, over)
    return [{ competitorId, startOrder, out, over, score }]
  })
}

/** Nothing is lacking, or what is does not come any more: times that nobody took. */
function isThrough({ total, progress: { done, expected } }: ScoreBase, over: boolean): boolean {
  return done >= expected || (over && total !== null)
}

const gone: readonly CompetitorForResults['status'][] = ['withdrawn', 'retired', 'no_show']

/** Past the rounds before it: whoever is in one of those and did not ride it is not waited for. */
function startersOf(
  index: number,
  field: readonly FieldEntry<ScoreBase>[],
  { discipline, sheets }: Ridden,
): ReadonlySet<string> {
  const missed = new Set<string>()
  for (;;) {
    const entries = field.map((each) =>
      missed.has(each.competitorId) ? { ...each, out: true } : each,
    )
    const next = discipline.nextRound(entries)
    const at = discipline.rounds.findIndex(({ part }) => part === next?.part)
    if (next === null || at > index) return new Set()
    if (at === index) return new Set(next.competitorIds)
    const { parts } = discipline.rounds[at] ?? { parts: [] }
    const waitedFor = next.competitorIds.filter((id) => {
      const sheet = sheets.get(id)
      return !missed.has(id) && !parts.some((part) => sheet && isBegun(sheet, part))
    })
    if (waitedFor.length === 0) return new Set()
    for (const id of waitedFor) missed.add(id)
  }
}

/** The same sheet object for the same sheet: what it is worth is reckoned once. */
export function without(sheet: Sheet | undefined, parts: readonly string[]): Sheet {
  if (sheet === undefined) return nothing
  if (!parts.some((part) => part in sheet)) return sheet
  const key = parts.join()
  const made = reduced.get(sheet) ?? new Map<string, Sheet>()
  reduced.set(sheet, made)
  const known = made.get(key)
  if (known !== undefined) return known
  const left = Object.fromEntries(Object.entries(sheet).filter(([part]) => !parts.includes(part)))
  made.set(key, left)
  return left
}

const nothing: Sheet = {}
const reduced = new WeakMap<Sheet, Map<string, Sheet>>()

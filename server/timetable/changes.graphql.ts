import type { Impact, StartChange } from '#domain/start-order/impact.ts'
import { timesOfList } from '#domain/timetable/day/start-lists.ts'
import { builder } from '#server/graphql/builder.ts'
import { horsesOf, ridersOf } from './timetable.graphql.ts'
import type { DayStarterRow } from './timetable.sql.ts'
import type { JudgedDraft } from './timetable.ts'

interface ShownChange {
  change: StartChange
  starter: DayStarterRow
  number: string
  round: string | null
  isOnOtherDay: boolean
  /** Epoch milliseconds. */
  startsAt: number | null
}

export const TimetableChangeRef = builder.objectRef<ShownChange>('TimetableChange').implement({
  fields: (t) => ({
    kind: t.string({
      description: 'moved, added or removed',
      resolve: ({ change }) => change.kind,
    }),
    id: t.id({
      description: 'Of a competitor each round has a change of its own.',
      resolve: ({ change }) => change.competitorId,
    }),
    competitorId: t.id({ resolve: ({ starter }) => starter.competitorId }),
    rider: t.string({
      description: 'Of a relay everybody.',
      resolve: ({ starter }) => ridersOf(starter),
    }),
    horse: t.string({ resolve: ({ starter }) => horsesOf(starter) }),
    number: t.exposeString('number', { description: 'Of the competition.' }),
    round: t.exposeString('round', {
      nullable: true,
      description: 'A later round; null for the competition as it is ridden first.',
    }),
    isOnOtherDay: t.exposeBoolean('isOnOtherDay', {
      description: 'In a round on another day that follows a list of this one.',
    }),
    seconds: t.int({
      nullable: true,
      description: 'New minus old: negative is earlier.',
      resolve: ({ change }) => (change.kind === 'moved' ? change.seconds : null),
    }),
    startsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The new time; where the start is to have none, the one that it loses.',
      resolve: ({ startsAt }) => (startsAt === null ? null : new Date(startsAt)),
    }),
  }),
})

/** Those of published lists first. */
export function changesOf({
  impacts,
  judged,
  following,
}: Pick<JudgedDraft, 'impacts' | 'judged' | 'following'>): ShownChange[] {
  const onOtherDays = following.map(({ list }) => timesOfList(list, new Set()))
  const times = new Map(
    [...judged.planned, ...onOtherDays].flatMap(({ rows }) =>
      rows.flatMap((row) =>
        row.kind === 'start' ? [[row.competitorId, row.startsAt] as const] : [],
      ),
    ),
  )
  const elsewhere = new Set(following.map(({ competition }) => competition.id))
  const changes = [...judged.held, ...following].flatMap(({ competition }) => {
    const isOnOtherDay = elsewhere.has(competition.id)
    const starters = new Map(competition.starters.map((starter) => [starter.id, starter]))
    return (impacts.get(competition.id)?.changes ?? []).flatMap((change): ShownChange[] => {
      const starter = starters.get(change.competitorId)
      const startsAt =
        change.kind === 'removed' ? change.startsAt : (times.get(change.competitorId) ?? null)
      const { number, round } = competition
      return starter
        ? [{ change, starter, number, round: round?.part ?? null, isOnOtherDay, startsAt }]
        : []
    })
  })
  const isMoved = ({ change }: ShownChange) => change.kind === 'moved'
  return [...changes.filter(isMoved), ...changes.filter((each) => !isMoved(each))]
}

export function sumOf(impacts: JudgedDraft['impacts'], take: (impact: Impact) => number): number {
  return [...impacts.values()].reduce((sum, impact) => sum + take(impact), 0)
}

/** In seconds. */
export function largestShiftOf(impacts: JudgedDraft['impacts']): number {
  return Math.max(0, ...[...impacts.values()].map(({ largestShift }) => largestShift))
}

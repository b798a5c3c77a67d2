import { Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconGitCompare } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { latePart } from '#web/components/late-part.ts'
import { undoNewest } from '#web/components/notify.tsx'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { ConflictCards, type ConflictCardsProps } from './conflict-cards.tsx'
import { useConflicts } from './use-conflicts.ts'

// Told by the network alone: where its script cannot be loaded the open conflicts are decided all the same.
const DecidedConflicts = latePart(() =>
  import('./decided-conflicts.tsx').then(
    (module) => ({ default: module.DecidedConflicts }),
    () => ({ default: nothing }),
  ),
)

const RefusedWrites = latePart(() =>
  Promise.all([import('./refused-writes.tsx'), loadAreas('refusedWrites')]).then(
    ([module]) => ({ default: module.RefusedWrites }),
    () => ({ default: nothing }),
  ),
)

export interface ConflictListProps {
  showId: string
  competitionId: string
  discipline: DisciplineId
  timeZone: string
  /** Of the competition, as the stream last told: with every new one the conflicts are read again. */
  version: number | null
  /** Shows those of one competitor only. */
  competitorId?: string
  parts: readonly SheetPartSpec[]
  onDecided: () => void
}

/**
 * Where two devices disagree, what was decided where they did, and what came too late to count. The cards
 * come with the page: conflicts come up when the network is back, and a script that was asked for without
 * network fails until the page is loaded again.
 */
export function ConflictList({
  showId,
  competitionId,
  discipline,
  timeZone,
  version,
  competitorId,
  parts,
  onDecided,
}: ConflictListProps) {
  const { data, refetch } = useConflicts({ showId, competitionId, version })
  // Of what was decided here a notice tells, and that can be taken back.
  useHotkeys([['mod+Z', undoNewest]])
  const conflicts = (data?.competition?.conflicts ?? []).filter(
    (conflict) => competitorId === undefined || conflict.competitor.id === competitorId,
  )
  const decisions = (data?.competition?.decisions ?? []).filter(
    (decision) => competitorId === undefined || decision.competitor.id === competitorId,
  )
  const refused = (data?.competition?.refusedWrites ?? []).filter(
    (write) => competitorId === undefined || write.competitor.id === competitorId,
  )
  const readAgain = () => {
    void refetch().catch(() => undefined)
    onDecided()
  }
  if (conflicts.length + decisions.length + refused.length === 0) return null
  const shared = { parts, timeZone, ...(competitorId !== undefined && { competitorId }) }
  return (
    <div>
      {conflicts.length > 0 && <Disputed {...{ conflicts, onDecided: readAgain }} {...shared} />}
      {decisions.length > 0 && (
        <Suspense>
          <DecidedConflicts {...{ decisions, onUndone: readAgain }} {...shared} />
        </Suspense>
      )}
      {refused.length > 0 && (
        <Suspense>
          <RefusedWrites
            {...{ showId, competitionId, discipline, refused, onDone: readAgain }}
            {...shared}
          />
        </Suspense>
      )}
    </div>
  )
}

function Disputed(props: ConflictCardsProps) {
  const t = useMessages()
  const { conflicts } = props
  return (
    <section aria-label={t('scoring.conflict.title', { count: conflicts.length })}>
      <Text fw={700} mb="xs">
        <IconGitCompare size={18} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
        {t('scoring.conflict.title', { count: conflicts.length })}
      </Text>
      <ConflictCards {...props} />
    </section>
  )
}

function nothing(): ReactNode {
  return null
}

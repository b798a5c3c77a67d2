import { Alert, Button, Stack, Text } from '@mantine/core'
import { isOut } from '#domain/competitions/status.ts'
import type { NextRound } from '#domain/scoring/discipline.ts'
import type { RoundNow } from '#web/components/scoring/round-now.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

interface CalledOtherwiseProps {
  round: RoundNow
  /** Who goes on by the results as they stand; null for nobody. */
  proposed: NextRound | null
  byId: ReadonlyMap<string, BookCompetitor>
  loading: boolean
  onCall: (competitorIds: readonly string[]) => void
}

/**
 * A result that was corrected after the call may have put somebody into the round, or out of it. The
 * call stands until the office says so: who has begun the round stays in it in any case.
 */
export function CalledOtherwise({ round, proposed, byId, loading, onCall }: CalledOtherwiseProps) {
  const t = useMessages()
  const goOn = proposed?.part === round.part ? proposed.competitorIds : []
  const { competitorIds: called, begun } = round
  const isStarting = (id: string) => {
    const competitor = byId.get(id)
    return competitor !== undefined && !isOut(competitor)
  }
  const out = called.filter((id) => !goOn.includes(id) && isStarting(id))
  const added = goOn.filter((id) => !called.includes(id))
  if (out.length + added.length === 0) return null
  const names = (ids: readonly string[]) =>
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(({ headNumber, athlete }) => [headNumber, athlete.familyName].filter(Boolean).join(' '))
      .join(', ')
  const kept = called.filter((id) => !out.includes(id) || begun.has(id))
  const wanted = [...kept, ...added]
  return (
    <Alert color="ochre" role="status" mb="sm">
      <Stack gap="xs" align="start">
        <Text fw={600}>{t('round.otherwise')}</Text>
        {out.length > 0 && <Text size="sm">{t('round.otherwise.out', { names: names(out) })}</Text>}
        {added.length > 0 && (
          <Text size="sm">{t('round.otherwise.added', { names: names(added) })}</Text>
        )}
        {wanted.join() !== called.join() && (
          <Button variant="default" size="sm" loading={loading} onClick={() => onCall(wanted)}>
            {t('round.otherwise.call')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

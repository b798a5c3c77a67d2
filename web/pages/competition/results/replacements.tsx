import { Paper, Stack, Text, Title } from '@mantine/core'
import { z } from 'zod'
import type { ResultList } from '#domain/results/result-list.ts'
import { spokenName } from '#web/components/person-name.tsx'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangeOrigin } from './change-origin.tsx'

const told = z.object({ part: z.string() })

interface ReplacementsProps {
  competition: CompetitionResultsFragment
  list: ResultList
}

type Change = CompetitionResultsFragment['history'][number]

/** For which rides the spare judge was put in the place of another, or that taken back, by whom and why. */
export function Replacements({ competition, list }: ReplacementsProps) {
  const t = useMessages()
  const acts = actsIn(competition.history)
  if (acts.length === 0) return null
  const named = (changes: readonly Change[]) => {
    const lines = list.lines.filter(({ competitorId }) =>
      changes.some(({ objectId }) => objectId === competitorId),
    )
    if (lines.length > mostNamed) return t('results.remarks.riders', { count: lines.length })
    return lines.map(({ athlete }) => spokenName(athlete)).join(', ')
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="replacements">
      <Title order={2} id="replacements" mb="sm">
        {t('spareJudge.log.title')}
      </Title>
      <Stack gap="sm">
        {acts.map((changes) => {
          const [change] = changes
          if (!change) return null
          const isBack = change.action === 'judgeRestored'
          const position = partOf(change)
          return (
            <div key={change.id}>
              <Text size="sm">
                <strong>
                  {t(isBack ? 'spareJudge.log.restored' : 'spareJudge.log.replaced', { position })}:
                </strong>{' '}
                {named(changes)}
              </Text>
              <ChangeOrigin change={change} timeZone={competition.show.timeZone} />
            </div>
          )
        })}
      </Stack>
    </Paper>
  )
}

const mostNamed = 3

function isReplacement({ action }: Change): boolean {
  return action === 'judgeReplaced' || action === 'judgeRestored'
}

/** What stands one after the other in the history and says the same of several rides is one act. */
function actsIn(history: readonly Change[]): readonly Change[][] {
  const acts: Change[][] = []
  for (const change of history.filter(isReplacement)) {
    const last = acts.at(-1)
    if (last?.[0] && saying(last[0]) === saying(change)) last.push(change)
    else acts.push([change])
  }
  return acts
}

function saying({ action, reason, by, after }: Change): string {
  return JSON.stringify([action, after, reason, by])
}

function partOf({ after }: Change): string {
  try {
    return told.parse(JSON.parse(after ?? 'null')).part
  } catch {
    return ''
  }
}

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { ResultList } from '#domain/results/result-list.ts'
import { decidedField, partDecisions } from '#domain/scoring/decided-parts.ts'
import { notify } from '#web/components/notify.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import { optionWords, partWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangeOrigin } from './change-origin.tsx'
import { usePartDecisions } from './use-part-decisions.ts'

const told = z.object({ part: z.string(), value: z.enum(partDecisions).nullable() })

interface PartDecisionsProps {
  competition: CompetitionResultsFragment
  list: ResultList
}

type Change = CompetitionResultsFragment['history'][number]

interface Decision {
  change: Change
  part: string
  value: (typeof partDecisions)[number]
  competitorIds: readonly string[]
}

/** What the office decided in place of values that are missing, as it stands, by whom and why. */
export function PartDecisions({ competition, list }: PartDecisionsProps) {
  const t = useMessages()
  const { read, write } = usePartDecisions(competition)
  const [taking, setTaking] = useState<Decision | null>(null)
  const decisions = standingIn(competition.history)
  if (decisions.length === 0) return null
  const named = (ids: readonly string[]) => {
    const lines = list.lines.filter(({ competitorId }) => ids.includes(competitorId))
    if (lines.length > 3) return t('results.remarks.riders', { count: lines.length })
    return lines.map(({ athlete }) => spokenName(athlete)).join(', ')
  }
  const takeBack = async ({ part, competitorIds }: Decision, reason: string) => {
    const writes = competitorIds.map((competitorId) => ({
      ...{ competitorId, part, field: decidedField },
      value: null,
    }))
    await write(writes, reason, await read())
    notify(t('decidedParts.saved'))
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="part-decisions">
      <Title order={2} id="part-decisions" mb="sm">
        {t('decidedParts.log')}
      </Title>
      <Stack gap="sm">
        {decisions.map((decision) => (
          <Group key={decision.change.id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">
                <strong>
                  {partWords(decision.part, t)}, {optionWords(decision.value, t)}:
                </strong>{' '}
                {named(decision.competitorIds)}
              </Text>
              <ChangeOrigin change={decision.change} timeZone={competition.show.timeZone} />
            </div>
            {competition.permissions.includes('WRITE') && (
              <Button
                size="compact-sm"
                variant="default"
                className="paddock-screen-only"
                style={{ flex: 'none' }}
                onClick={() => setTaking(decision)}
              >
                {t('decidedParts.takeBack')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {taking && (
        <ReasonDialog
          title={t('decidedParts.takeBack.title')}
          text={t('decidedParts.takeBack.text')}
          verb={t('decidedParts.takeBack')}
          onReason={(reason) => takeBack(taking, reason)}
          onClose={() => setTaking(null)}
        />
      )}
    </Paper>
  )
}

/** The last that was said of each sheet, where it was not taken back; what was said of several at once is one. */
function standingIn(history: readonly Change[]): readonly Decision[] {
  const seen = new Set<string>()
  const standing = history.flatMap((change) => {
    const said = change.action === 'partDecided' ? parse(change.after) : undefined
    if (!said) return []
    const place = `${change.objectId} ${said.part}`
    if (seen.has(place)) return []
    seen.add(place)
    return said.value === null ? [] : [{ change, part: said.part, value: said.value }]
  })
  const acts = Map.groupBy(standing, ({ change: { reason, by }, part, value }) =>
    JSON.stringify([part, value, reason, by]),
  )
  return [...acts.values()].flatMap((all) => {
    const [first] = all
    return first ? [{ ...first, competitorIds: all.map(({ change }) => change.objectId) }] : []
  })
}

function parse(text: string | null | undefined): z.infer<typeof told> | undefined {
  try {
    return told.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

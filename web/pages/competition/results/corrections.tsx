import { Paper, Stack, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { z } from 'zod'
import type { ResultList } from '#domain/results/result-list.ts'
import { fieldValue } from '#domain/scoring/sheet.ts'
import { spokenName } from '#web/components/person-name.tsx'
import {
  journalFieldWords,
  positionWords,
  valueWords,
} from '#web/components/scoring/scoring-words.ts'
import { useDiscipline } from '#web/components/scoring/use-discipline.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangeOrigin } from './change-origin.tsx'

const corrected = z.object({ part: z.string(), field: z.string(), value: fieldValue })

interface CorrectionsProps {
  competition: CompetitionResultsFragment
  list: ResultList
}

/** What was changed after the signature, by whom and why: it stays to be seen. */
export function Corrections({ competition, list }: CorrectionsProps) {
  const t = useMessages()
  const discipline = useDiscipline(competition)
  const parts = discipline?.parts ?? []
  const corrections = competition.history.flatMap((change) => {
    if (change.action !== 'scoreCorrected') return []
    const [before, after] = [parse(change.before), parse(change.after)]
    return before && after ? [{ change, before, after }] : []
  })
  if (corrections.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="corrections">
      <Title order={2} id="corrections" mb="sm">
        {t('competitions.corrections')}
      </Title>
      <Stack gap="sm">
        {corrections.map(({ change, before, after }) => {
          const line = list.lines.find(({ competitorId }) => competitorId === change.objectId)
          const place = { parts, part: after.part, field: after.field }
          return (
            <div key={change.id}>
              <Text size="sm">
                {line && <strong>{spokenName(line.athlete)}: </strong>}
                {positionWords(after.part, t)}, {journalFieldWords(place, t)}:{' '}
                {valueWords(before.value, place, t)}{' '}
                <IconArrowRight
                  size={12}
                  role="img"
                  aria-label={t('competitions.changedTo')}
                  style={{ verticalAlign: 'middle' }}
                />{' '}
                <strong>{valueWords(after.value, place, t)}</strong>
              </Text>
              <ChangeOrigin change={change} timeZone={competition.show.timeZone} />
            </div>
          )
        })}
      </Stack>
    </Paper>
  )
}

function parse(text: string | null | undefined): z.infer<typeof corrected> | undefined {
  try {
    return corrected.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { asFileRules } from '#domain/entries/entry-rules.ts'
import { questionKey, unansweredQuestions } from '#domain/entries/show-schedule.ts'
import { listQuestion } from '#locales/rule-questions.ts'
import { ruleWords } from '#locales/rule-sentence.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { OpenEntrySystem } from './entry-system-page.tsx'
import { useRuleList } from './use-rule-list.ts'

/** What schedules leave open again and again, as long as neither a rule answers it nor somebody says that it is meant so. */
export function LeftOpen({ open }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const meant = useRuleList('meant')
  const questions = unansweredQuestions(open.schedule)
  if (questions.length === 0) return null
  const list = { ...asFileRules(open.rules), currency: open.show.currency }
  const words = ruleWords(list, t, isKnownMessage)
  return (
    <Stack gap="sm" component="section" aria-labelledby="left-open">
      <Title order={2} size="h3" id="left-open">
        {t('entry-system.leftOpen')}
      </Title>
      <Text c="dimmed">{t('entry-system.leftOpen.text')}</Text>
      {questions.map((question) => {
        const key = questionKey(question)
        return (
          <Paper key={key} withBorder p="md">
            <Group justify="space-between" wrap="nowrap" align="start">
              <Text>{listQuestion(question, words)}</Text>
              <Button
                variant="default"
                size="xs"
                style={{ flexShrink: 0 }}
                onClick={() => void meant.save({ id: key }, null)}
              >
                {t('entry-system.meant')}
              </Button>
            </Group>
          </Paper>
        )
      })}
    </Stack>
  )
}

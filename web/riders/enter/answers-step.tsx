import { Paper, Stack, Text, Title } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { AnswerFields, Questions } from './answer-fields.tsx'
import { askedFields, askedQuestions } from './asked.ts'
import { horseName, riderName, useEntering } from './entering.ts'
import type { AnswerOf } from './form.ts'
import { Papers, papersAsked } from './papers.tsx'

/** The show's own questions, and which papers it wants to see. */
export function AnswersStep() {
  const t = useMessages()
  const entering = useEntering()
  const { form } = entering
  const asked: { whose: AnswerOf; name: string | null }[] = [
    { whose: { of: 'entry' }, name: null },
    ...form.riders.map(({ id }) => ({
      whose: { of: 'rider' as const, id },
      name: riderName(entering, id),
    })),
    ...form.horses.map(({ id }) => ({
      whose: { of: 'horse' as const, id },
      name: horseName(entering, id),
    })),
  ]
  const shown = asked.filter(
    ({ whose }) =>
      askedQuestions(entering, whose).length > 0 ||
      (whose.of === 'entry' && askedFields(entering, whose).length > 0),
  )
  const isNothing = shown.length === 0 && papersAsked(entering).length === 0
  return (
    <Stack gap="sm">
      {shown.map(({ whose, name }) => (
        <Paper key={whose.of === 'entry' ? 'entry' : `${whose.of}-${whose.id}`} withBorder p="sm">
          <Stack gap="sm">
            {name !== null && (
              <Title order={3} translate="no">
                {name}
              </Title>
            )}
            {whose.of === 'entry' && <AnswerFields whose={whose} />}
            <Questions whose={whose} />
          </Stack>
        </Paper>
      ))}
      {isNothing && <Text c="dimmed">{t('entering.answers.none')}</Text>}
      <Papers />
    </Stack>
  )
}

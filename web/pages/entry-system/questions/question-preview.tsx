import { NativeSelect, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { Question } from '#domain/entries/requirements/question.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** The question as the form shows it. */
export function QuestionPreview({ rule: asked }: { rule: Question }) {
  const t = useMessages()
  const shared = { label: asked.text, withAsterisk: asked.required }
  switch (asked.kind) {
    case 'yesNo':
      return (
        <Radio.Group {...shared}>
          <Stack gap={4} mt={4}>
            <Radio value="yes" label={t('entry-rules.yes')} />
            <Radio value="no" label={t('entry-rules.no')} />
          </Stack>
        </Radio.Group>
      )
    case 'text':
      return asked.mostLength > 120 ? <Textarea {...shared} /> : <TextInput {...shared} />
    case 'number':
      return <TextInput {...shared} maw={160} inputMode="numeric" description={bounds(asked, t)} />
    case 'date':
      return <TextInput {...shared} maw={200} type="date" />
    case 'choice':
      return asked.options.length > 5 ? (
        <NativeSelect {...shared} data={['', ...asked.options.map(({ text }) => text)]} />
      ) : (
        <Radio.Group {...shared}>
          <Stack gap={4} mt={4}>
            {asked.options.map(({ id, text }) => (
              <Radio key={id} value={id} label={text || <Text span>…</Text>} />
            ))}
          </Stack>
        </Radio.Group>
      )
  }
}

function bounds(
  { least, most }: { least: number | null; most: number | null },
  t: ReturnType<typeof useMessages>,
): string | undefined {
  if (least !== null && most !== null) return t('entry-system.question.between', { least, most })
  if (least !== null) return t('entry-system.question.atLeast', { least })
  return most === null ? undefined : t('entry-system.question.atMost', { most })
}

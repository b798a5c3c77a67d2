import { Radio, Stack, Text } from '@mantine/core'
import { confirm } from '#web/components/confirm.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { rereadQuestion } from './reread-question.ts'
import type { ImportState } from './use-import.ts'

/** How the letters of the source may be read, by names of it; nothing where the file says it itself. */
export function ImportReadings({ state }: { state: ImportState }) {
  const t = useMessages()
  const { text, readings } = state
  if (readings.length === 0) return null
  const choose = async (code: string) => {
    const chosen = readings.find((each) => each.code === code)
    if (!chosen || (state.isEdited && !(await confirm(rereadQuestion(t))))) return
    await state.read({ text: chosen.text, readings })
  }
  return (
    <Radio.Group
      label={t('competitors.import.letters')}
      description={t('competitors.import.letters.text')}
      value={readings.find((each) => each.text === text)?.code ?? null}
      onChange={(code) => void choose(code)}
    >
      <Stack gap="xs" mt="xs">
        {readings.map(({ code, samples }) => (
          <Radio
            key={code}
            value={code}
            label={<Text>{samples.join(' · ')}</Text>}
            description={t(`competitors.import.code.${code}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

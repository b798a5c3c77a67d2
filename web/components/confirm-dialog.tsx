import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { useAskedQuestion } from './confirm.ts'

/** Shows what `confirm` asks. Stands once, beside the router. */
export function ConfirmDialog() {
  const t = useMessages()
  const question = useAskedQuestion()
  if (!question) return null
  const { title, text, goesWithIt = [], verb, destructive, answer } = question
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        {text && <Text>{text}</Text>}
        {goesWithIt.length > 0 && (
          <List size="sm">
            {goesWithIt.map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
          </List>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)} data-autofocus>
            {t('shell.cancel')}
          </Button>
          <Button {...(destructive && { color: 'red' })} onClick={() => answer(true)}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

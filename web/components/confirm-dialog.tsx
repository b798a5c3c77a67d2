import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import type { AskedQuestion } from './confirm.ts'

/** What `confirm` asks, on the screen. */
export function ConfirmDialog({ question }: { question: AskedQuestion }) {
  const t = useMessages()
  const { title, text, goesWithIt = [], verb, destructive, look, answer } = question
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
          {look && (
            <Button
              variant="subtle"
              mr="auto"
              onClick={() => {
                answer(false)
                look.go()
              }}
            >
              {look.verb}
            </Button>
          )}
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

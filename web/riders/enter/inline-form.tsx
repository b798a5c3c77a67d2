import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { Notice } from '../frame/notice.tsx'
import { problemWords } from '../graphql/refusals.ts'

interface InlineFormProps {
  /** The button that opens it, and its name. */
  opens: string
  isOpenAtFirst: boolean
  /** False where something typed is wrong; what the server refuses rejects. */
  onAdd: () => Promise<boolean>
  children: ReactNode
}

/** Something that is added between the questions; nothing typed is lost when it is refused. */
export function InlineForm({ opens, isOpenAtFirst, onAdd, children }: InlineFormProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const add = async () => {
    setAdding(true)
    setError(null)
    try {
      if (await onAdd()) setOpen(false)
    } catch (problem) {
      setError(problem)
    } finally {
      setAdding(false)
    }
  }
  if (!isOpen) {
    return (
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {opens}
        </Button>
      </Group>
    )
  }
  return (
    <Paper withBorder p="sm">
      <form
        noValidate
        aria-label={opens}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Stack gap="sm">
          <Text fw={550}>{opens}</Text>
          {children}
          {Boolean(error) && <Notice tone="wrong" title={problemWords(error, t)} />}
          <Group gap="xs">
            <Button type="submit" loading={isAdding}>
              {t('entering.new.add')}
            </Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('entering.new.close')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

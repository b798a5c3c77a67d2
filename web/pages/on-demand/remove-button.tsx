import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#web/components/confirm.ts'
import { notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface RemoveButtonProps {
  /** With the name of what is removed. */
  verb: string
  /** What is lost with it. */
  text: string
  remove: () => Promise<unknown>
}

/** Asks first; a refusal is told. */
export function RemoveButton({ verb, text, remove }: RemoveButtonProps) {
  const t = useMessages()
  const [isBusy, setBusy] = useState(false)
  const onRemove = async () => {
    if (!(await confirm({ title: `${verb}?`, text, verb, destructive: true }))) return
    setBusy(true)
    try {
      await remove()
    } catch (error) {
      notifyError(refusalWords(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={verb}
      loading={isBusy}
      onClick={() => void onRemove()}
    >
      <IconTrash size={16} />
    </ActionIcon>
  )
}

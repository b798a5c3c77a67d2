import { Alert, Button, Group, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { notify } from './notify.tsx'

/** The link by which somebody new chooses a password, where no letter reaches them. It is shown this once. */
export function InvitationLink({ url, name }: { url: string; name: string }) {
  const t = useMessages()
  const address = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify(t('access.invitation.copied'))
    } catch {
      // The clipboard is there for secure pages only: the address is marked, to be copied by hand.
      address.current?.select()
    }
  }
  return (
    <Alert color="arena" title={t('access.invitation.title', { name })} role="status">
      {t('access.invitation.text')}
      <Group align="end" mt="xs" wrap="nowrap">
        <TextInput
          ref={address}
          flex={1}
          label={t('access.invitation.address')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {t('access.invitation.copy')}
        </Button>
      </Group>
    </Alert>
  )
}

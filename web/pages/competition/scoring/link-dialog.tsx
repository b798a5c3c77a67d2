import { Button, Center, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { notify } from '#web/components/notify.tsx'
import { QrCode } from '#web/components/qr-code.tsx'
import { ReachNotice } from '#web/components/reach-notice.tsx'
import { useMessages } from '#web/i18n/messages.ts'

export interface MadeLink {
  url: string
  position: string
  /** Of the judge; null while nobody is named. */
  name: string | null
  /** As it reads. */
  until: string
}

interface LinkDialogProps {
  showId: string
  made: MadeLink
  onClose: () => void
}

/** The link as a code to scan and as an address to copy. It is shown this once. */
export function LinkDialog({ showId, made, onClose }: LinkDialogProps) {
  const t = useMessages()
  const { url, position, name, until } = made
  const address = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify(t('judgeLinks.copied'))
    } catch {
      // The clipboard is there for secure pages only: the address is marked, to be copied by hand.
      address.current?.select()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('judgeLinks.dialog', { position, name: name ?? '' })}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <ReachNotice showId={showId} />
        <Center>
          <QrCode text={url} label={t('judgeLinks.code')} />
        </Center>
        <Text size="sm">{t('judgeLinks.once', { until })}</Text>
        <TextInput
          ref={address}
          label={t('judgeLinks.address')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {t('judgeLinks.copy')}
        </Button>
      </Stack>
    </Modal>
  )
}

import { Button, Center, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'

export interface MadeLink {
  url: string
  position: string
  /** Of the judge; null while nobody is named. */
  name: string | null
  /** As it reads. */
  until: string
}

/** The link as a code to scan and as an address to copy. It is shown this once. */
export function LinkDialog({ made, onClose }: { made: MadeLink; onClose: () => void }) {
  const t = useMessages()
  const { url, position, name, until } = made
  const address = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify(t('scoring.links.copied'))
    } catch {
      // The clipboard is there for secure pages only: the address is marked, to be copied by hand.
      address.current?.select()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scoring.links.dialog', { position, name: name ?? '' })}
      centered
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Center>
          <QrCode text={url} label={t('scoring.links.code')} />
        </Center>
        <Text size="sm">{t('scoring.links.once', { until })}</Text>
        <TextInput
          ref={address}
          label={t('scoring.links.address')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {t('scoring.links.copy')}
        </Button>
      </Stack>
    </Modal>
  )
}

/** Black on white in both schemes: cameras read nothing else as well. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('qrcode').then(({ create }) => {
      const code = create(text, { errorCorrectionLevel: 'M' })
      if (isCurrent) setModules({ size: code.modules.size, path: pathOf(code.modules) })
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  const size = modules?.size ?? 33
  // Four modules of quiet around the code (ISO/IEC 18004).
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      width={280}
      height={280}
      role="img"
      aria-label={label}
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      {modules && <path d={modules.path} fill="#000" shapeRendering="crispEdges" />}
    </svg>
  )
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): string {
  return [...data]
    .flatMap((bit, index) => (bit ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : []))
    .join('')
}

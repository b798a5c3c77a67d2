import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { useMessages } from '#web/i18n/messages.ts'

const CodeScanner = latePart(async () => ({
  default: (await import('./code-scanner.tsx')).CodeScanner,
}))

interface ScanButtonProps {
  showId: string
  isOpenedAtOnce: boolean
  /** What the code says. */
  onText: (text: string) => void
}

/** Reads a code with the camera. Only the page of arrivals may ask for it, so another page leads there. */
export function ScanButton({ showId, isOpenedAtOnce, onText }: ScanButtonProps) {
  const t = useMessages()
  const path = `/shows/${showId}/arrivals`
  const [isOpen, setOpen] = useState(isOpenedAtOnce && documentPath() === path)
  const open = () => {
    if (documentPath() === path) setOpen(true)
    // The browser decides about the camera by the answer that the page was loaded with.
    else location.assign(`${path}?scan=1`)
  }
  return (
    <>
      <Button leftSection={<IconQrcode size={18} aria-hidden />} onClick={open}>
        {t('stabling.scan')}
      </Button>
      {isOpen && (
        <Suspense>
          <CodeScanner
            onText={(text) => {
              setOpen(false)
              onText(text)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The address with which the browser loaded this document, whatever the router opened since. */
function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname.replace(/\/$/, '') : location.pathname
}

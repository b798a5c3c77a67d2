import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { downloadPages, notePrint } from '#web/components/download.ts'
import { type PaperPage, printPages } from '#web/components/downloads/print-pages.ts'
import { QueueDialog } from '#web/components/downloads/queue-dialog.tsx'
import { type QueuedFile, useFileQueue } from '#web/components/downloads/use-file-queue.ts'
import type { ShownPages } from '#web/components/downloads/use-pages.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface PrintButtonProps {
  files: readonly QueuedFile[]
  /** Pages that are there already, of the only file. */
  shown: ShownPages
  label: string
  variant?: 'filled' | 'default'
  /** Whether Ctrl P does the same. */
  hasHotkey?: boolean
}

/** Prints all pages of the files, one behind the other, in one dialog of the browser. */
export function PrintButton({
  files,
  shown,
  label,
  variant = 'filled',
  hasHotkey = false,
}: PrintButtonProps) {
  const t = useMessages()
  const queue = useFileQueue()
  const print = async (wanted: readonly QueuedFile[]) => {
    if (wanted.length === 0) return
    const ready = wanted.length === 1 ? readyPages(shown) : null
    if (ready) return await printNoted(wanted, ready)
    const pages: PaperPage[] = []
    const fetched = await queue.runEach(wanted, async ({ request }, options) => {
      pages.push(...(await downloadPages(request, options)))
    })
    if (fetched < wanted.length) return
    queue.clear()
    await printNoted(wanted, pages)
  }
  useHotkeys(hasHotkey ? [['mod+P', () => void print(files)]] : [], [])
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={files.length === 0}
        onClick={() => void print(files)}
      >
        {label}
      </Button>
      <QueueDialog
        title={t('printing.queue.print')}
        queue={queue}
        onRetry={() => void print(queue.lines)}
      />
    </>
  )
}

/** Noted before the dialog opens: what is printed is known again, also where the page is left behind it. */
async function printNoted(files: readonly QueuedFile[], pages: readonly PaperPage[]) {
  // Paper that nobody knows later is still paper.
  await Promise.allSettled(files.map(({ request }) => notePrint(request)))
  await printPages(pages)
}

/** Null where some are still to come. */
function readyPages({ pages, isComing }: ShownPages): PaperPage[] | null {
  if (pages === null || isComing) return null
  const ready = pages.flatMap(({ blob, width, height }) => (blob ? [{ blob, width, height }] : []))
  return ready.length === pages.length ? ready : null
}

import type { ComponentProps } from 'react'
import { FileDesk } from '#web/components/downloads/file-desk.tsx'
import { SaveButton } from '#web/components/downloads/save-button.tsx'
import { ReachNotice } from '#web/components/reach-notice.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { OnePdf } from './one-pdf.tsx'
import { PagesPreview } from './pages-preview.tsx'
import { PrintButton } from './print-button.tsx'

type PrintDeskProps = Omit<
  ComponentProps<typeof FileDesk>,
  'above' | 'actions' | 'preview' | 'below' | 'looksAt'
>

/** Chooses a document, of what and on which paper, and shows what the printer will get. */
export function PrintDesk(props: PrintDeskProps) {
  const t = useMessages()
  const showId = useShowId()
  return (
    <FileDesk
      {...props}
      looksAt="pages"
      above={<ReachNotice showId={showId} />}
      actions={({ files, pages, shown, file }) => (
        <>
          <SaveButton desk={{ files, shown, file }} variant="default" />
          <PrintButton
            files={files}
            shown={pages}
            label={t('printing.print', { count: files.length })}
            hasHotkey
          />
        </>
      )}
      below={(desk) => <OnePdf desk={desk} />}
      preview={(desk, name) => <PagesPreview pages={desk.pages} title={name} />}
    />
  )
}

import type { ComponentProps } from 'react'
import { FileDesk } from '#web/components/downloads/file-desk.tsx'
import { SaveButton } from '#web/components/downloads/save-button.tsx'
import { ReachNotice } from '#web/components/reach-notice.tsx'
import { useShowId } from '#web/route-ids.ts'
import { PdfPreview } from './pdf-preview.tsx'
import { PrintButton } from './print-button.tsx'

type PrintDeskProps = Omit<ComponentProps<typeof FileDesk>, 'above' | 'actions' | 'preview'>

/** Chooses a document, of what and on which paper, and shows what the printer will get. */
export function PrintDesk(props: PrintDeskProps) {
  const showId = useShowId()
  const canPrint = navigator.pdfViewerEnabled
  return (
    <FileDesk
      {...props}
      above={<ReachNotice showId={showId} />}
      actions={(desk) => (
        <>
          <SaveButton desk={desk} variant={canPrint ? 'default' : 'filled'} />
          {canPrint && <PrintButton desk={desk} />}
        </>
      )}
      preview={(desk, name) => <PdfPreview file={desk.file} title={name} />}
    />
  )
}

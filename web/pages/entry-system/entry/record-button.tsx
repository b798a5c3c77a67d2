import { Button } from '@mantine/core'
import { useState } from 'react'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'

/** Everything of the entry as one paper: for a dispute about a rider or horse that did not come. */
export function RecordButton({ entryId }: { entryId: string }) {
  const t = useMessages()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const file = { path: 'documents/entry-record', parameters: { entry: entryId } }
      saveFile(await download({ ...file, locale: t.locale }))
    } catch (error) {
      notifyError(downloadProblem(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void save()}>
      {t('entry-office.record')}
    </Button>
  )
}

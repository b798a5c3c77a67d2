import { useQuery } from '@apollo/client/react'
import { Button, Stack, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { PersonalRecordQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { parseRecordOf } from '#web/route-ids.ts'
import { DeleteRecord } from './delete-record.tsx'
import { personalRecordQuery } from './operations.ts'
import { RecordPart } from './record-part.tsx'

/** Whose record the address names. */
export interface AskedRecord {
  of: 'account' | 'person'
  id: string
}

/** Everything that is stored about somebody, to read, to take away and to delete. */
export function PersonalRecordPage() {
  const { of: whose, recordId: id } = useParams({
    from: '/signed-in/personal-data/$of/$recordId',
  })
  const of = parseRecordOf(whose)
  const query = useQuery(personalRecordQuery, { variables: { of, id }, fetchPolicy: 'no-cache' })
  return (
    <QueryView query={query} pick={(data) => data.personalRecord}>
      {(record) => <PersonalRecord asked={{ of, id }} record={record} />}
    </QueryView>
  )
}

interface PersonalRecordProps {
  asked: AskedRecord
  record: PersonalRecordQuery['personalRecord']
}

function PersonalRecord({ asked, record: { name, mayDelete, parts } }: PersonalRecordProps) {
  const t = useMessages()
  const [deleting, setDeleting] = useState(false)
  const [loading, setLoading] = useState(false)
  const onDownload = async () => {
    setLoading(true)
    const request = { path: 'exports/personal-record', parameters: { ...asked }, locale: t.locale }
    await download(request).then(saveFile, (error: unknown) =>
      notifyError(downloadProblem(error, t)),
    )
    setLoading(false)
  }
  return (
    <Page
      title={t('privacy.record.title', { name })}
      action={
        <>
          {mayDelete && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setDeleting(true)}
            >
              {t(`privacy.delete.${asked.of}`)}
            </Button>
          )}
          <Button
            leftSection={<IconDownload size={16} />}
            loading={loading}
            onClick={() => void onDownload()}
          >
            {t('privacy.record.download')}
          </Button>
        </>
      }
    >
      <Text c="dimmed" maw={720}>
        {t('privacy.record.text')}
      </Text>
      <Stack>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people of one account have the same parts
          <RecordPart key={place} {...part} />
        ))}
      </Stack>
      {deleting && <DeleteRecord asked={asked} onClose={() => setDeleting(false)} />}
    </Page>
  )
}

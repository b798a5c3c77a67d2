import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { ImportBankFileMutation } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import { useFollowedMoney } from '../use-followed-money.ts'
import { OnlinePayments } from './online-payments.tsx'
import { bankQuery, importBankFileMutation } from './operations.ts'
import { packed } from './packed.ts'
import { PreviewTable } from './preview-table.tsx'
import { Transactions } from './transactions.tsx'

type Preview = ImportBankFileMutation['importBankFile']

/** A statement of the bank is looked at, imported, and what is not certain is decided by a person. */
export function Bank() {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(bankQuery, { variables: { showId }, fetchPolicy: 'cache-and-network' })
  useFollowedMoney(showId, query)
  const mayBook = query.data?.show?.moneyRights.includes('book') ?? false
  const [read, setRead] = useState<{ name: string; content: string; preview: Preview } | null>(null)
  const [send, { loading }] = useMutation(importBankFileMutation)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const onFile = async (file: File | null) => {
    if (!file) return
    try {
      const content = await packed(file)
      const variables = { showId, key, name: file.name, content, isPreview: true }
      const { data } = await send({ variables })
      if (data) setRead({ name: file.name, content, preview: data.importBankFile })
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const onImport = async () => {
    if (!read) return
    const { name, content } = read
    try {
      await send({ variables: { showId, key, name, content, isPreview: false } })
      setRead(null)
      setKey(crypto.randomUUID())
      await query.refetch()
      notify(t('money.bank.imported'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Page
      title={t('money.bank')}
      action={
        mayBook && (
          <FileButton
            onChange={(file) => void onFile(file)}
            accept=".xml,.zip,.camt,.053,.054"
            inputProps={{ 'aria-label': t('money.bank.choose') }}
          >
            {(props) => (
              <Button {...props} variant={read ? 'default' : 'filled'} loading={loading && !read}>
                {t('money.bank.choose')}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      <Stack gap="lg">
        {read && (
          <section aria-label={t('money.bank.preview')}>
            <Stack gap="sm">
              <Group justify="space-between">
                <Text fw={550}>{t('money.bank.previewOf', { name: read.name })}</Text>
                <Group gap="xs">
                  <Button variant="default" onClick={() => setRead(null)}>
                    {t('shell.cancel')}
                  </Button>
                  <Button loading={loading} onClick={() => void onImport()}>
                    {t('money.bank.import')}
                  </Button>
                </Group>
              </Group>
              <Warnings preview={read.preview} />
              <PreviewTable rows={read.preview.rows} />
            </Stack>
          </section>
        )}
        <QueryView query={query} pick={(data) => data}>
          {({ bankTransactions, show }) => (
            <Stack gap="xl">
              {bankTransactions.length === 0 ? (
                <EmptyState title={t('money.bank.none')} text={t('money.bank.none.text')} />
              ) : (
                <Transactions
                  {...{ showId, mayBook }}
                  payers={show?.money?.payers ?? []}
                  rows={bankTransactions}
                  onDone={query.refetch}
                />
              )}
              <OnlinePayments
                {...{ showId, mayBook }}
                rows={show?.money?.onlinePayments ?? []}
                onDone={query.refetch}
              />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Page>
  )
}

/** What of the file was read otherwise than it may look. */
function Warnings({ preview: { batches, incomplete } }: { preview: Preview }) {
  const t = useMessages()
  const said = [
    batches > 0 && t('money.bank.batches', { count: batches }),
    incomplete > 0 && t('money.bank.incomplete', { count: incomplete }),
  ].filter((each) => each !== false)
  if (said.length === 0) return null
  return (
    <Alert color="ochre">
      {said.map((each) => (
        <Text key={each} size="sm">
          {each}
        </Text>
      ))}
    </Alert>
  )
}

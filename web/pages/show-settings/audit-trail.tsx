import { useQuery } from '@apollo/client/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { TrailList } from '#web/components/trail/trail-list.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { auditTrailQuery } from './operations.ts'
import type { SettingsShow } from './show-settings.tsx'
import { TrailChoice } from './trail-choice.tsx'
import { everything, filterOf, parametersOf } from './trail-filter.ts'

/** Who changed what, when and from where, newest first; as a file too. */
export function AuditTrail({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const [chosen, choose] = useState(everything)
  const [asked] = useDebouncedValue(chosen, 300)
  const [isSaving, setSaving] = useState(false)
  const filter = filterOf(asked, show.timeZone)
  const query = useQuery(auditTrailQuery, {
    variables: { showId: show.id, filter },
    fetchPolicy: 'network-only',
  })
  const data = query.data ?? query.previousData
  const older = (before: string) =>
    query.fetchMore({
      variables: { before },
      updateQuery: (shown, { fetchMoreResult: { auditTrail } }) => ({
        auditTrail: {
          ...auditTrail,
          changes: [...shown.auditTrail.changes, ...auditTrail.changes],
        },
      }),
    })
  const save = async () => {
    setSaving(true)
    try {
      const parameters = { show: show.id, ...parametersOf(filter) }
      saveFile(await download({ path: 'exports/audit', parameters, locale: t.locale }))
    } catch (error) {
      notifyError(downloadProblem(error, t))
    } finally {
      setSaving(false)
    }
  }
  return (
    <QueryView query={{ ...query, data }} pick={({ auditTrail }) => auditTrail}>
      {({ changes, hasOlder, choices }) => (
        <Stack>
          <Group justify="space-between" align="start" wrap="wrap">
            <Text c="dimmed" size="sm" maw={560}>
              {t('history.text')}
            </Text>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={isSaving}
              disabled={changes.length === 0}
              onClick={() => void save()}
            >
              {t('history.save')}
            </Button>
          </Group>
          <TrailChoice chosen={chosen} choose={choose} choices={choices} />
          {changes.length === 0 ? (
            <EmptyState
              title={t('history.nothing')}
              action={
                <Button variant="default" onClick={() => choose(everything)}>
                  {t('history.clear')}
                </Button>
              }
            />
          ) : (
            <TrailList changes={changes} timeZone={show.timeZone} />
          )}
          {hasOlder && (
            <Button
              variant="default"
              style={{ alignSelf: 'center' }}
              loading={query.loading}
              onClick={() => void older(changes.at(-1)?.id ?? '')}
            >
              {t('shows.history.more')}
            </Button>
          )}
        </Stack>
      )}
    </QueryView>
  )
}

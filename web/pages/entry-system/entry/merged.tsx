import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Text } from '@mantine/core'
import { TextLink } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { OfficeEntryQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { unmergeEntryMutation } from './operations.ts'

interface MergedProps {
  entry: OfficeEntryQuery['entry']
  onDone: () => void
}

/** That the entry was merged into another one, or another into it; a merge can be taken back. */
export function Merged({ entry, onDone }: MergedProps) {
  const t = useMessages()
  const [unmerge, { loading }] = useMutation(unmergeEntryMutation)
  const { id, showId, mergedInto, mergedFrom } = entry
  const undo = async () => {
    try {
      await unmerge({ variables: { entryId: id } })
      notify(t('entry-office.unmerged'))
      onDone()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const linkTo = { to: '/shows/$showId/entry-system/entries/$entryId' as const }
  if (mergedInto) {
    return (
      <Alert color="ochre">
        <Text>{t('entry-office.mergedInto', { entry: mergedInto.name })}</Text>
        <Group gap="md" mt="xs">
          <TextLink {...linkTo} underline="always" params={{ showId, entryId: mergedInto.id }}>
            {t('entry-office.mergedInto.open', { entry: mergedInto.name })}
          </TextLink>
          <Button size="compact-sm" variant="default" loading={loading} onClick={() => void undo()}>
            {t('entry-office.unmerge')}
          </Button>
        </Group>
      </Alert>
    )
  }
  if (mergedFrom.length === 0) return null
  return (
    <Group gap="sm">
      <Text c="dimmed">
        {t('entry-office.mergedFrom', { entries: mergedFrom.map(({ name }) => name).join(', ') })}
      </Text>
      {mergedFrom.map((from) => (
        <TextLink
          key={from.id}
          {...linkTo}
          underline="always"
          params={{ showId, entryId: from.id }}
        >
          {t('entry-office.mergedInto.open', { entry: from.name })}
        </TextLink>
      ))}
    </Group>
  )
}

import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, List, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { notify, notifyError } from '#web/components/notify.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { MergePreviewQuery, PairFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { fieldList } from '../fact-words.ts'
import { mergeMutation, mergePreviewQuery } from '../operations.ts'
import { SideFacts } from './side-facts.tsx'

interface MergeDialogProps {
  pair: PairFragment
  onClose: () => void
  refetch: () => Promise<unknown>
}

/** Shows what a merge takes from one row to the other before it is done. */
export function MergeDialog({ pair: { of, sides }, onClose, refetch }: MergeDialogProps) {
  const t = useMessages()
  const [one, other] = sides.map(({ rowId }) => rowId)
  // The row that goes is one that this office holds.
  const goes = sides.find(({ mayChange }) => mayChange)?.rowId ?? other
  const [goneId = '', setGoneId] = useState(
    sides.every(({ mayChange }) => mayChange) ? other : goes,
  )
  const keptId = (goneId === one ? other : one) ?? ''
  const query = useQuery(mergePreviewQuery, {
    variables: { of, keptId, goneId },
    fetchPolicy: 'no-cache',
  })
  const maySwap = sides.every(({ mayChange }) => mayChange)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('registry.merge.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <QueryView query={query} pick={(data) => data.mergePreview}>
        {(preview) => (
          <Stack>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <div>
                <Text size="xs" c="dimmed">
                  {t('registry.merge.stays')}
                </Text>
                <SideFacts of={of} side={preview.kept} />
              </div>
              <div>
                <Text size="xs" c="dimmed">
                  {t('registry.merge.goes')}
                </Text>
                <SideFacts of={of} side={preview.gone} />
              </div>
            </SimpleGrid>
            {maySwap && (
              <Button
                variant="subtle"
                size="compact-sm"
                style={{ alignSelf: 'start' }}
                onClick={() => setGoneId(keptId)}
              >
                {t('registry.merge.swap')}
              </Button>
            )}
            <Moves preview={preview} />
            <Act {...{ of, keptId, goneId, preview, onClose, refetch }} />
          </Stack>
        )}
      </QueryView>
    </Modal>
  )
}

type Preview = MergePreviewQuery['mergePreview']

function Moves({ preview: { moves, filled, refusals, isProposal } }: { preview: Preview }) {
  const t = useMessages()
  return (
    <>
      <div>
        <Text fw={550} size="sm">
          {t('registry.merge.moves')}
        </Text>
        {moves.length === 0 && <Text size="sm">{t('registry.merge.moves.none')}</Text>}
        <List size="sm">
          {moves.map(({ what, count }) => {
            const id = `registry.merge.${what}`
            return <List.Item key={what}>{isKnownMessage(id) ? t(id, { count }) : what}</List.Item>
          })}
        </List>
      </div>
      {filled.length > 0 && (
        <Text size="sm">{t('registry.merge.filled', { fields: fieldList(filled, t) })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('registry.merge.stay')}
      </Text>
      {refusals.length > 0 && (
        <Alert color="red" role="alert">
          {refusals.map((refusal) => (
            <Text key={refusal} size="sm">
              {refusal}
            </Text>
          ))}
        </Alert>
      )}
      {isProposal && <Alert>{t('registry.merge.isProposal')}</Alert>}
    </>
  )
}

interface ActProps {
  of: PairFragment['of']
  keptId: string
  goneId: string
  preview: Preview
  onClose: () => void
  refetch: () => Promise<unknown>
}

function Act({ of, keptId, goneId, preview, onClose, refetch }: ActProps) {
  const t = useMessages()
  const [merge, { loading }] = useMutation(mergeMutation)
  const act = async () => {
    try {
      const { data } = await merge({ variables: { of, keptId, goneId } })
      await refetch()
      notify(
        data?.mergeRegistered.isProposal
          ? t('registry.merge.proposed')
          : t('registry.merge.done', { name: preview.kept.name }),
      )
      onClose()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        {t('shell.cancel')}
      </Button>
      <Button loading={loading} disabled={preview.refusals.length > 0} onClick={() => void act()}>
        {t(preview.isProposal ? 'registry.merge.propose' : 'registry.merge.act')}
      </Button>
    </Group>
  )
}

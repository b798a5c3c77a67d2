import { useApolloClient, useQuery } from '@apollo/client/react'
import { Checkbox, Table, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { formatSmallestUnits } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { RepricingQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { repriceEntriesMutation, repricingQuery } from './operations.ts'

type Repriced = RepricingQuery['repricing']['entries'][number]

interface RepriceDialogProps {
  showId: string
  currency: string
  onClose: () => void
}

/** Which entries would cost something else by the rules of now, and the button that puts the chosen ones under them. */
export function RepriceDialog({ showId, currency, onClose }: RepriceDialogProps) {
  const t = useMessages()
  const client = useApolloClient()
  const query = useQuery(repricingQuery, { variables: { showId }, fetchPolicy: 'network-only' })
  const element = useRef<HTMLFormElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const rows = query.data?.repricing.entries ?? []
  const chosen = rows.filter(({ entryId }) => !left.has(entryId))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length === 0 || saving) return
    setSaving(true)
    try {
      const variables = {
        showId,
        entryIds: chosen.map(({ entryId }) => entryId),
        expected: chosen.map(({ after }) => amountIn(after, currency)),
      }
      await client.mutate({ mutation: repriceEntriesMutation, variables })
      notify(t('entry-system.reprice.done', { count: chosen.length }))
      onClose()
    } catch (error) {
      setProblems([refusalWords(error, t)])
      await query.refetch().catch(() => undefined)
    } finally {
      setSaving(false)
    }
  }
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={t('entry-system.reprice')}
      verb={t('entry-system.reprice.verb', { count: chosen.length })}
      missing={chosen.length > 0 ? null : t('entry-system.reprice.none')}
      form={{
        ...{ element, isDirty: false, saving, problems },
        submit: (event: FormEvent) => void submit(event),
      }}
      onClose={onClose}
    >
      <Text>{t('entry-system.reprice.text')}</Text>
      <QueryView
        query={query}
        pick={({ repricing }) => repricing.entries}
        skeleton={<ListSkeleton rows={3} />}
      >
        {(found) =>
          found.length === 0 ? (
            <Text c="dimmed">{t('entry-system.reprice.none')}</Text>
          ) : (
            <RepricedTable rows={found} left={left} onLeft={setLeft} />
          )
        }
      </QueryView>
    </FormDialog>
  )
}

interface RepricedTableProps {
  rows: readonly Repriced[]
  /** Those that stay as they are. */
  left: ReadonlySet<string>
  onLeft: (left: ReadonlySet<string>) => void
}

function RepricedTable({ rows, left, onLeft }: RepricedTableProps) {
  const t = useMessages()
  const ids = rows.map(({ entryId }) => entryId)
  const isAll = ids.every((id) => !left.has(id))
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Checkbox
              label={t('entry-system.reprice.all')}
              checked={isAll}
              indeterminate={!isAll && ids.some((id) => !left.has(id))}
              onChange={() => onLeft(new Set(isAll ? ids : []))}
            />
          </Table.Th>
          <Table.Th ta="end">{t('entry-system.reprice.before')}</Table.Th>
          <Table.Th ta="end">{t('entry-system.reprice.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ entryId, name, responsible, before, after, hasOtherRefunds }) => (
          <Table.Tr key={entryId}>
            <Table.Td>
              <Checkbox
                label={
                  <>
                    {name} <bdi translate="no">{responsible}</bdi>
                    {hasOtherRefunds && (
                      <Text size="sm" c="dimmed" component="span" display="block">
                        {t('entry-system.reprice.refunds')}
                      </Text>
                    )}
                  </>
                }
                checked={!left.has(entryId)}
                onChange={(event) => {
                  const next = new Set(left)
                  if (event.currentTarget.checked) next.delete(entryId)
                  else next.add(entryId)
                  onLeft(next)
                }}
              />
            </Table.Td>
            <Table.Td ta="end">{moneyWords(before, t.locale)}</Table.Td>
            <Table.Td ta="end">{moneyWords(after, t.locale)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function moneyWords(amounts: Repriced['after'], locale: Locale): string {
  return amounts
    .map(({ amount, currency }) => formatSmallestUnits(amount, currency, locale))
    .join(' · ')
}

function amountIn(amounts: Repriced['after'], currency: string): number {
  return amounts.find((each) => each.currency === currency)?.amount ?? 0
}

import { useQuery } from '@apollo/client/react'
import { ActionIcon, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatMoment, formatSmallestUnits, formatSortableMoment } from '#locales/formatting.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { TillPartsFragment, TillsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'
import classes from '../money.module.css'
import { saveReceipt } from '../save-document.ts'
import { useFollowedMoney } from '../use-followed-money.ts'
import { CountDialog } from './count-dialog.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { tillsQuery } from './operations.ts'

type OpenShow = NonNullable<TillsQuery['show']>

/** The cash desks of a show: what they opened with, what went through them, what was counted. */
export function Cash() {
  const t = useMessages()
  const showId = useShowId()
  const query = useQuery(tillsQuery, { variables: { showId }, fetchPolicy: 'cache-and-network' })
  const [opening, setOpening] = useState(false)
  const [countedId, setCounted] = useState<string | null>(null)
  useFollowedMoney(showId, query)
  const show = query.data?.show
  const mayBook = show?.moneyRights.includes('book') ?? false
  const counting = show?.money?.tills.find(({ id }) => id === countedId)
  return (
    <Page
      title={t('money.cash')}
      action={mayBook && <Button onClick={() => setOpening(true)}>{t('money.cash.open')}</Button>}
    >
      <QueryView query={query} pick={(data) => data.show?.money?.tills}>
        {(tills) =>
          tills.length === 0 || !show ? (
            <EmptyState title={t('money.cash.none')} text={t('money.cash.none.text')} />
          ) : (
            <Stack gap="lg">
              {tills.map((till) => (
                <TillView
                  key={till.id}
                  {...{ till, show }}
                  onCount={mayBook ? () => setCounted(till.id) : null}
                />
              ))}
            </Stack>
          )
        }
      </QueryView>
      {opening && show && (
        <OpeningDialog
          show={show}
          onClose={() => setOpening(false)}
          onDone={() => query.refetch()}
        />
      )}
      {counting && (
        <CountDialog
          till={counting}
          onClose={() => setCounted(null)}
          onDone={() => query.refetch()}
        />
      )}
    </Page>
  )
}

interface TillViewProps {
  till: TillPartsFragment
  show: OpenShow
  onCount: (() => void) | null
}

function TillView({ till, show, onCount }: TillViewProps) {
  const t = useMessages()
  const { name, currency, opening, expected, counted, reason, closedAt } = till
  const isOpen = closedAt === null
  const amount = (value: number) => formatSmallestUnits(value, currency, t.locale)
  const heading = `till-${till.id}`
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={heading}>
      <Group justify="space-between" mb="sm">
        <Group gap="sm">
          <Title order={2} size="h3" id={heading} translate="no">
            {name}
          </Title>
          <Badge variant="light" color={isOpen ? 'arena' : 'gray'}>
            {t(isOpen ? 'money.cash.isOpen' : 'money.cash.isClosed')}
          </Badge>
        </Group>
        {isOpen && onCount && (
          <Button variant="default" onClick={onCount}>
            {t('money.cash.count')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {[till.openedBy, formatMoment(till.openedAt, show.timeZone, t.locale)]
          .filter(Boolean)
          .join(' · ')}
        {closedAt && ` – ${formatMoment(closedAt, show.timeZone, t.locale)}`}
      </Text>
      <dl className={classes['figures']}>
        <div>
          <dt>{t('money.cash.opening')}</dt>
          <dd>{amount(opening)}</dd>
        </div>
        <div>
          <dt>{t('money.cash.expected')}</dt>
          <dd>{amount(expected)}</dd>
        </div>
        {counted !== null && (
          <>
            <div>
              <dt>{t('money.cash.counted')}</dt>
              <dd>{amount(counted)}</dd>
            </div>
            <div>
              <dt>{t('money.cash.difference')}</dt>
              <dd>{amount(counted - expected)}</dd>
            </div>
          </>
        )}
      </dl>
      {reason !== '' && (
        <Text size="sm" my="sm">
          {reason}
        </Text>
      )}
      {till.movements.length > 0 && <Movements till={till} show={show} />}
    </Paper>
  )
}

type Movement = TillPartsFragment['movements'][number]

/** Each receipt with its payer. */
function Movements({ till, show }: { till: TillPartsFragment; show: OpenShow }) {
  const t = useMessages()
  const { currency } = till
  const columns = useMemo(
    (): DataColumn<Movement & { id: string }>[] => [
      {
        id: 'payer',
        header: t('money.column.payer'),
        value: ({ payer }) => payer,
      },
      {
        id: 'receipt',
        header: t('money.cash.receipt'),
        value: ({ receipt }) => receipt ?? null,
        align: 'end',
        onPhoneBelow: 'named',
      },
      {
        id: 'at',
        header: t('money.line.at'),
        value: ({ at }) => formatSortableMoment(at, show.timeZone),
        cell: ({ at }) => formatMoment(at, show.timeZone, t.locale),
        oneLine: true,
        onPhoneBelow: 'plain',
      },
      {
        id: 'amount',
        header: t('money.line.amount'),
        value: ({ amount }) => amount,
        cell: ({ amount }) => formatSmallestUnits(amount, currency, t.locale),
        csv: ({ amount }) => formatSmallestUnits(amount, currency, t.locale),
        align: 'end',
      },
      {
        id: 'note',
        header: t('money.field.note'),
        value: ({ note }) => note,
        onPhoneBelow: 'plain',
      },
      {
        id: 'menu',
        header: t('money.receipt.save'),
        value: () => null,
        isMenu: true,
        width: 64,
        cell: ({ movementId, amount, receipt }) =>
          amount > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('money.receipt.saveOf', { number: receipt ?? movementId })}
              onClick={() => void saveReceipt(movementId, t)}
            >
              <IconReceipt size={18} />
            </ActionIcon>
          ),
      },
    ],
    [t, show.timeZone, currency],
  )
  return (
    <DataTable
      name="till-movements"
      label={t('money.cash.movements', { name: till.name })}
      rows={till.movements.map((movement) => ({ ...movement, id: movement.movementId }))}
      columns={columns}
      rowName={({ payer }) => payer}
      linkTo={({ payerId }) => `/shows/${show.id}/money/payers/${payerId}`}
    />
  )
}

import { useMutation } from '@apollo/client/react'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatMoment, formatSmallestUnits, formatSortableMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import type { LineFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  cancelExtraChargeMutation,
  endWaiverMutation,
  reverseMovementMutation,
} from '../operations.ts'
import { saveReceipt } from '../save-document.ts'
import { actsOf, isReceipted, type LineAct } from './line-acts.ts'
import { lineWords } from './line-words.ts'
import type { OpenPayer } from './payer.tsx'
import { WaiveDialog } from './waive-dialog.tsx'

interface LinesProps {
  open: OpenPayer
  mayBook: boolean
}

/** What was booked, why, when and by whom, the newest first; the balance after each line. */
export function Lines({ open, mayBook }: LinesProps) {
  const t = useMessages()
  const { payer, show } = open
  const [chosen, setChosen] = useState<{ lineId: string; act: LineAct } | null>(null)
  const chosenLine = payer.lines.find(({ id }) => id === chosen?.lineId)
  const rows = useMemo(() => withBalances(payer.lines), [payer.lines])
  // An empty column would take the room of the words.
  const hasReasons = payer.lines.some(({ reason, note }) => reason !== '' || note !== '')
  const columns = useMemo(
    () => [
      ...columnsOf(t, show.timeZone),
      ...(hasReasons ? [reasonColumn(t)] : []),
      menuColumn(t, { lines: payer.lines, mayBook }, (line, act) =>
        setChosen({ lineId: line.id, act }),
      ),
    ],
    [t, show.timeZone, mayBook, payer.lines, hasReasons],
  )
  if (rows.length === 0) return <EmptyState title={t('money.lines.none')} />
  return (
    <>
      <DataTable
        name="ledger-lines"
        label={t('money.lines')}
        rows={rows}
        columns={columns}
        rowName={(row) => lineWords(row, t)}
      />
      {chosen && chosenLine && (
        <ActDialog line={chosenLine} act={chosen.act} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

type Row = LineFragment & { after: number }

function withBalances(lines: readonly LineFragment[]): Row[] {
  const sums = new Map<string, number>()
  const rows = lines.map((line) => {
    const after = (sums.get(line.currency) ?? 0) + line.effect
    sums.set(line.currency, after)
    return { ...line, after }
  })
  return rows.toReversed()
}

function columnsOf(t: Translate, timeZone: string): DataColumn<Row>[] {
  return [
    {
      id: 'what',
      header: t('money.line.what'),
      value: (row) => lineWords(row, t),
    },
    {
      id: 'at',
      header: t('money.line.at'),
      value: ({ at }) => formatSortableMoment(at, timeZone),
      cell: ({ at }) => formatMoment(at, timeZone, t.locale),
      oneLine: true,
      onPhoneBelow: 'plain',
    },
    {
      id: 'entry',
      header: t('money.line.entry'),
      value: ({ entryName }) => entryName ?? null,
      oneLine: true,
      onPhoneBelow: 'plain',
    },
    {
      id: 'amount',
      header: t('money.line.amount'),
      value: ({ kind, effect, amount }) => (effect === 0 && kind !== 'charge' ? amount : effect),
      cell: ({ effect, amount, currency }) =>
        formatSmallestUnits(effect === 0 ? amount : effect, currency, t.locale),
      csv: ({ effect, amount, currency }) =>
        formatSmallestUnits(effect === 0 ? amount : effect, currency, t.locale),
      align: 'end',
    },
    {
      id: 'after',
      header: t('money.line.after'),
      value: ({ after }) => after,
      cell: ({ after, currency }) => formatSmallestUnits(after, currency, t.locale),
      csv: ({ after, currency }) => formatSmallestUnits(after, currency, t.locale),
      align: 'end',
      onPhoneBelow: 'named',
    },
    {
      id: 'by',
      header: t('money.line.by'),
      value: ({ by }) => by ?? t('money.line.program'),
      onPhoneBelow: 'plain',
    },
  ]
}

function reasonColumn(t: Translate): DataColumn<Row> {
  return {
    id: 'reason',
    header: t('money.line.reason'),
    value: ({ reason, note }) => [reason, note].filter(Boolean).join(' · '),
    onPhoneBelow: 'plain',
  }
}

function menuColumn(
  t: Translate,
  { lines, mayBook }: { lines: readonly LineFragment[]; mayBook: boolean },
  choose: (line: LineFragment, act: LineAct) => void,
): DataColumn<Row> {
  return {
    id: 'menu',
    header: t('money.line.acts'),
    value: () => null,
    isMenu: true,
    width: 64,
    cell: (row) => {
      const acts = mayBook ? actsOf(row, lines) : []
      const hasReceipt = isReceipted(row, lines)
      if (acts.length === 0 && !hasReceipt) return null
      return (
        <Menu withinPortal position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('money.line.actsOf', { line: lineWords(row, t) })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {hasReceipt && (
              <Menu.Item onClick={() => void saveReceipt(row.movementId ?? '', t)}>
                {t('money.receipt.save')}
              </Menu.Item>
            )}
            {acts.map((act) => (
              <Menu.Item key={act} onClick={() => choose(row, act)}>
                {t(`money.line.act.${act}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )
    },
  }
}

interface ActDialogProps {
  line: LineFragment
  act: LineAct
  onClose: () => void
}

function ActDialog({ line, act, onClose }: ActDialogProps) {
  const t = useMessages()
  const [key] = useState(() => crypto.randomUUID())
  const [reverse] = useMutation(reverseMovementMutation)
  const [cancel] = useMutation(cancelExtraChargeMutation)
  const [end] = useMutation(endWaiverMutation)
  if (act === 'waive') return <WaiveDialog line={line} onClose={onClose} />
  const onReason = (reason: string): Promise<unknown> => {
    const { id: lineId, movementId } = line
    if (act === 'cancel') return cancel({ variables: { lineId, key, reason } })
    if (act === 'endWaiver') return end({ variables: { lineId, key, reason } })
    return reverse({ variables: { movementId: movementId ?? '', key, reason } })
  }
  return (
    <ReasonDialog
      title={t(`money.line.act.${act}`)}
      text={t(`money.line.act.${act}.text`, { line: lineWords(line, t) })}
      verb={t(`money.line.act.${act}`)}
      destructive
      onReason={onReason}
      onClose={onClose}
    />
  )
}

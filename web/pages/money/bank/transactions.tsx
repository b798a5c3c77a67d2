import { useMutation } from '@apollo/client/react'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { chosenPayer } from '#domain/money/money-input.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { SearchSelect } from '#web/components/forms/search-select.tsx'
import { TextLink } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import type { BankTransactionsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { matchWords } from './match-words.ts'
import { bookBankTransactionMutation, ignoreBankTransactionMutation } from './operations.ts'
import { contentColumns } from './preview-table.tsx'

type Money = NonNullable<NonNullable<BankTransactionsQuery['show']>['money']>
type Row = BankTransactionsQuery['bankTransactions'][number]

interface TransactionsProps {
  showId: string
  payers: Money['payers']
  rows: readonly Row[]
  mayBook: boolean
  onDone: () => Promise<unknown>
}

const states = ['open', 'booked', 'ignored'] as const

type Act = { row: Row; act: 'choose' | 'ignore' }

/** Transactions of imported files: open ones with what is proposed and what can be done. */
export function Transactions(props: TransactionsProps) {
  const { showId, rows, mayBook, onDone } = props
  const t = useMessages()
  const [state, setState] = useState<string>('open')
  const [acting, setActing] = useState<Act | null>(null)
  const acts = useBankActs(showId, onDone)
  const shown = rows.filter((row) => row.state === state)
  const columns = useMemo(
    (): DataColumn<Row>[] => [
      ...contentColumns<Row>(t),
      {
        id: 'match',
        header: t('money.bank.column.match'),
        value: ({ match, payerName, reason }) =>
          match ? matchWords(match, t) : (payerName ?? reason),
        // With the acts below the words: beside them they would not fit on a tablet.
        cell: (row) => (
          <Stack gap={6} align="flex-start">
            <Outcome row={row} showId={showId} />
            {mayBook && <Acts row={row} acts={acts} act={setActing} />}
          </Stack>
        ),
        onPhoneBelow: 'plain',
      },
    ],
    [t, showId, mayBook, acts],
  )
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('money.bank.states')}
        value={state}
        onChange={setState}
        data={states.map((value) => ({
          value,
          label: `${t(`money.bank.state.${value}`)} (${rows.filter((row) => row.state === value).length})`,
        }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('money.bank.noneInState')} />
      ) : (
        <DataTable
          name="bank-transactions"
          label={t('money.bank.transactions')}
          rows={shown}
          columns={columns}
          rowName={({ content }) => content.payerName ?? content.text}
        />
      )}
      {acting?.act === 'ignore' && (
        <ReasonDialog
          title={t('money.bank.ignore')}
          text={t('money.bank.ignore.text')}
          verb={t('money.bank.ignore')}
          onReason={(reason) => acts.ignore(acting.row, reason)}
          onClose={() => setActing(null)}
        />
      )}
      {acting?.act === 'choose' && (
        <PayerDialog
          payers={props.payers}
          row={acting.row}
          onPayer={(payerId) => acts.book(acting.row, payerId)}
          onClose={() => setActing(null)}
        />
      )}
    </Stack>
  )
}

interface BankActs {
  book: (row: Row, payerId: string | null) => Promise<void>
  /** null: it waits again. */
  ignore: (row: Row, reason: string | null) => Promise<void>
}

function useBankActs(showId: string, onDone: () => Promise<unknown>): BankActs {
  const t = useMessages()
  const [book] = useMutation(bookBankTransactionMutation)
  const [ignore] = useMutation(ignoreBankTransactionMutation)
  return useMemo(
    () => ({
      async book({ id }, payerId) {
        await book({ variables: { showId, id, payerId, key: crypto.randomUUID() } })
        await onDone()
        notify(t('money.payment.done'))
      },
      async ignore({ id }, reason) {
        await ignore({ variables: { showId, id, reason, key: crypto.randomUUID() } })
        await onDone()
      },
    }),
    [showId, onDone, t, book, ignore],
  )
}

function Outcome({ row, showId }: { row: Row; showId: string }) {
  const t = useMessages()
  const { match, payerId, payerName, reason } = row
  if (!payerId) return <span>{match ? matchWords(match, t) : reason}</span>
  return (
    <TextLink inherit to="/shows/$showId/money/payers/$payerId" params={{ showId, payerId }}>
      {payerName}
    </TextLink>
  )
}

interface ActsProps {
  row: Row
  acts: BankActs
  act: (acting: Act) => void
}

function Acts({ row, acts, act }: ActsProps) {
  const t = useMessages()
  const { state, match, content } = row
  const attempt = (doing: Promise<void>) => {
    doing.catch((error: unknown) => notifyError(refusalWords(error, t)))
  }
  if (state === 'booked') return null
  if (state === 'ignored') {
    return (
      <Button size="compact-sm" variant="default" onClick={() => attempt(acts.ignore(row, null))}>
        {t('money.bank.reopen')}
      </Button>
    )
  }
  const isProposed = match?.verdict === 'propose' || match?.verdict === 'book'
  return (
    <Group gap="xs">
      {isProposed && (
        <Button size="compact-sm" onClick={() => attempt(acts.book(row, null))}>
          {t('money.bank.accept')}
        </Button>
      )}
      {content.amount > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => act({ row, act: 'choose' })}>
          {t('money.bank.payer')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => act({ row, act: 'ignore' })}>
        {t('money.bank.ignore')}
      </Button>
    </Group>
  )
}

interface PayerDialogProps {
  payers: Money['payers']
  row: Row
  onPayer: (payerId: string) => Promise<void>
  onClose: () => void
}

function PayerDialog({ payers, row, onPayer, onClose }: PayerDialogProps) {
  const t = useMessages()
  const checked = useCheckedForm({
    schema: chosenPayer,
    initialValues: { payerId: '' },
    save: async ({ payerId }) => {
      await onPayer(payerId)
      onClose()
    },
  })
  return (
    <FormDialog
      shape="modal"
      title={t('money.bank.payer')}
      verb={t('money.payment.verb')}
      form={checked}
      onClose={onClose}
    >
      <Text translate="no">
        {[row.content.payerName, row.content.text].filter(Boolean).join(' · ')}
      </Text>
      <SearchSelect
        label={t('money.column.payer')}
        data={payers.map(({ id, name }) => ({ value: id, label: name }))}
        required
        meaning={() => null}
        explain={(typed) => t('money.bank.noPayer', { typed })}
        {...checked.form.getInputProps('payerId')}
      />
    </FormDialog>
  )
}

import { useMutation } from '@apollo/client/react'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { SiteStay } from '#domain/stabling/site.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { ChargeStayDialog } from './charge-stay-dialog.tsx'
import type { OpenSite } from './open-site.ts'
import { settleDepositMutation } from './operations.ts'

interface DepositActsProps {
  open: OpenSite
  stay: SiteStay
}

/** The deposit of a box: taken while there is none; after arrival given back, or kept with a reason, by those who may book. */
export function DepositActs({ open, stay }: DepositActsProps) {
  const t = useMessages()
  const [send, { loading }] = useMutation(settleDepositMutation)
  const [isKeeping, setKeeping] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const { entryId, deposit, depositCharge, name, status } = stay
  const { showId } = open
  const { id } = stay
  if (depositCharge === null) {
    if (entryId === null || status === 'missing' || !open.mayBook) return null
    return (
      <>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('stabling.deposit.takeOf', { name })}
          onClick={() => setTaking(true)}
        >
          {t('stabling.deposit.take')}
        </Button>
        {isTaking && (
          <ChargeStayDialog
            kind="deposit"
            {...{ showId, name, currency: open.currency }}
            stayId={id}
            onClose={() => setTaking(false)}
          />
        )}
      </>
    )
  }
  if (status === 'expected' || status === 'missing') {
    return <Badge variant="light">{t('stabling.deposit.isCharged')}</Badge>
  }
  if (deposit === 'returned') {
    return <Badge variant="light">{t('stabling.deposit.isReturned')}</Badge>
  }
  const giveBack = async () => {
    try {
      await send({ variables: { showId, id, isReturned: true } })
      notify(t('stabling.deposit.returned', { name }))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Group gap="xs">
      {deposit === 'kept' && (
        <Badge variant="light" color="ochre">
          {t('stabling.deposit.isKept')}
        </Badge>
      )}
      {stay.depositNote !== '' && (
        <Text size="sm" c="dimmed">
          {stay.depositNote}
        </Text>
      )}
      {open.mayBook && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('stabling.deposit.returnOf', { name })}
          loading={loading}
          onClick={() => void giveBack()}
        >
          {t('stabling.deposit.return')}
        </Button>
      )}
      {deposit === null && open.mayBook && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('stabling.deposit.keepOf', { name })}
          onClick={() => setKeeping(true)}
        >
          {t('stabling.deposit.keep')}
        </Button>
      )}
      {isKeeping && (
        <ReasonDialog
          title={t('stabling.deposit.keepOf', { name })}
          text={t('stabling.deposit.keep.text')}
          verb={t('stabling.deposit.keep')}
          onReason={(reason) => send({ variables: { showId, id, isReturned: false, reason } })}
          onClose={() => setKeeping(false)}
        />
      )}
    </Group>
  )
}

/** What happened in the box of an order is charged to the payer of its entry, by those who may book. */
export function ChargeAct({ open, stay }: DepositActsProps) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const { id, name, entryId, status } = stay
  if (entryId === null || status === 'expected' || !open.mayBook) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('stabling.charge.takeOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('stabling.charge.take')}
      </Button>
      {isOpen && (
        <ChargeStayDialog
          kind="charge"
          {...{ showId: open.showId, name, currency: open.currency }}
          stayId={id}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

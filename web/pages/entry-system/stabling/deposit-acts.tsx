import { useMutation } from '@apollo/client/react'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { kindOfProduct } from '#domain/stabling/orders.ts'
import type { SiteStay } from '#domain/stabling/site.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OpenSite } from './open-site.ts'
import { settleDepositMutation } from './operations.ts'

interface DepositActsProps {
  open: OpenSite
  stay: SiteStay
}

/** The deposit of a box that was occupied: given back, or kept with a reason. */
export function DepositActs({ open, stay }: DepositActsProps) {
  const t = useMessages()
  const [send, { loading }] = useMutation(settleDepositMutation)
  const [isKeeping, setKeeping] = useState(false)
  const { product, deposit, name, status } = stay
  const hasDeposit = product !== null && kindOfProduct(open.site.kinds, product)?.deposit != null
  if (!hasDeposit || status === 'expected') return null
  if (deposit === 'returned') {
    return <Badge variant="light">{t('stabling.deposit.isReturned')}</Badge>
  }
  const { showId } = open
  const { id } = stay
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
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('stabling.deposit.returnOf', { name })}
        loading={loading}
        onClick={() => void giveBack()}
      >
        {t('stabling.deposit.return')}
      </Button>
      {deposit === null && (
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

import { NativeSelect, Textarea } from '@mantine/core'
import {
  isWithdrawalReason,
  type WithdrawalReason,
  withdrawalReasons,
} from '#domain/competitions/withdrawal-reasons.ts'
import { useMessages } from '#web/i18n/messages.ts'

export interface Withdrawal {
  /** Everybody reads it; null where nothing is said. */
  reason: WithdrawalReason | null
  /** The office alone reads it. */
  detail: string
}

export const nothingSaid: Withdrawal = { reason: null, detail: '' }

/** Why a pair does not start: a word that everybody reads, and what is behind it. */
export function WithdrawalInputs({
  value,
  error,
  onChange,
}: {
  value: Withdrawal
  error?: string | null
  onChange: (value: Withdrawal) => void
}) {
  const t = useMessages()
  return (
    <>
      <NativeSelect
        label={t('results.withdrawal.class')}
        data-autofocus
        error={error}
        data={[
          { value: '', label: t('results.withdrawal.notSaid') },
          ...withdrawalReasons.map((each) => ({ value: each, label: t(`scoring.reason.${each}`) })),
        ]}
        value={value.reason ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          onChange({ ...value, reason: isWithdrawalReason(chosen) ? chosen : null })
        }}
      />
      <Textarea
        label={t('results.withdrawal.detail')}
        description={t('results.withdrawal.detail.text')}
        autosize
        minRows={2}
        maxLength={500}
        value={value.detail}
        onChange={(event) => onChange({ ...value, detail: event.currentTarget.value })}
      />
    </>
  )
}

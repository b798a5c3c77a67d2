import { Switch } from '@mantine/core'
import { spareJudge } from '#domain/scoring/spare-judge.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface SpareSwitchProps {
  checked: boolean
  /** Parts with marks of theirs: who has written stays. */
  judged: readonly string[]
  onChange: (spare: boolean) => void
}

/** Whether a spare judge marks along in a dressage whose judges have a sheet each. */
export function SpareSwitch({ checked, judged, onChange }: SpareSwitchProps) {
  const t = useMessages()
  return (
    <Switch
      label={t('spareJudge.setUp')}
      description={t('spareJudge.setUp.hint')}
      checked={checked}
      disabled={judged.includes(spareJudge)}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

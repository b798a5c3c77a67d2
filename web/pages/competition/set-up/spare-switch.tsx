import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'

interface SpareSwitchProps {
  checked: boolean
  /** Parts with marks: once a ride is marked, a spare judge may have marked it too. */
  judged: readonly string[]
  onChange: (spare: boolean) => void
}

/** Whether a spare judge marks along in a dressage whose judges have a sheet each. */
export function SpareSwitch({ checked, judged, onChange }: SpareSwitchProps) {
  const t = useMessages()
  // What is stored: the form begins anew with every value that was saved.
  const [isStored] = useState(checked)
  const stays = isStored && judged.length > 0
  return (
    <Switch
      label={t('spareJudge.setUp')}
      description={t(stays ? 'spareJudge.setUp.stays' : 'spareJudge.setUp.hint')}
      checked={checked}
      disabled={stays}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useMessages } from '#web/i18n/messages.ts'

interface FlagButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Whether a flag stands already. */
  isRaised: boolean
}

export function FlagButton({ isRaised, ...rest }: FlagButtonProps) {
  const t = useMessages()
  return (
    <ActionIcon
      size={56}
      variant="default"
      aria-label={t('silentFlags.open')}
      title={t('silentFlags.openKey')}
      {...rest}
    >
      {isRaised ? <IconFlagFilled size={26} /> : <IconFlag size={26} />}
    </ActionIcon>
  )
}

import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useMessages } from '#web/i18n/messages.ts'

/** Opens what else can be done with a competition. */
export function StepsButton(props: ComponentProps<typeof ActionIcon<'button'>>) {
  const t = useMessages()
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-haspopup="menu"
      aria-label={t('competitions.moreSteps')}
      {...props}
    >
      <IconDots size={18} />
    </ActionIcon>
  )
}

import { Alert, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const tones = {
  info: { color: 'gray', Icon: IconInfoCircle },
  good: { color: 'arena', Icon: IconCircleCheck },
  warning: { color: 'sand', Icon: IconAlertTriangle },
  wrong: { color: 'red', Icon: IconAlertTriangle },
} as const

interface NoticeProps {
  tone: keyof typeof tones
  title?: string
  /** Buttons stand beside each other below the text. */
  children?: ReactNode
}

/** Something to know on the page: never by its colour alone. */
export function Notice({ tone, title, children }: NoticeProps) {
  const { color, Icon } = tones[tone]
  return (
    <Alert
      color={color}
      title={title}
      icon={<Icon size={18} aria-hidden />}
      role={tone === 'wrong' ? 'alert' : 'status'}
    >
      <Stack gap="xs" align="flex-start">
        {children}
      </Stack>
    </Alert>
  )
}

export function Buttons({ children }: { children: ReactNode }) {
  return <Group gap="xs">{children}</Group>
}

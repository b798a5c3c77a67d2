import { Anchor, Button, type ButtonProps, NavLink } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** Links of the application, with the addresses checked: `<TextLink to="/shows/$showId" params={{ showId }}>`. */
export const TextLink = createLink(Anchor<'a'>)

export const LinkButton = createLink(AnchorButton)

export const LinkRow = createLink(NavLink<'a'>)

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A button that leads somewhere is a link: it opens in a new tab, and its address can be copied. */
function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}

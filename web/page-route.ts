import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Permission } from '#domain/access/permission.ts'
import { loadAreas } from './i18n/messages.ts'
import type { PageManifest, Place } from './page-manifest.ts'
import { parseId } from './route-ids.ts'

declare module '@tanstack/react-router' {
  /** What navigations read of the routes. */
  interface StaticDataRouteOption {
    place?: Place
    needs?: Permission
    inSection?: PageManifest['inSection']
  }
}

/** The route of a page, within another one: it is loaded when it is opened, together with its words. */
export function pageRoute<Parent extends AnyRoute, Path extends string, Search extends string>(
  parent: Parent,
  manifest: PageManifest<Path, Search>,
) {
  const { path, reads = {}, search: names = [], load, words = [], ahead } = manifest
  const { place, needs, inSection } = manifest
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: {
      ...(place && { place }),
      ...(needs && { needs }),
      ...(inSection && { inSection }),
    },
    validateSearch: (search: Record<string, unknown>) => textsOf(search, names),
    beforeLoad: ({ params }) => {
      for (const [name, text] of Object.entries<string>(params)) (reads[name] ?? parseId)(text)
    },
    loaderDeps: ({ search }) => ({ search }),
    loader: ({ params, deps: { search }, cause }) => ahead?.({ params, search, cause }),
    component: lazyRouteComponent(async () => {
      const [component] = await Promise.all([load(), loadAreas(...words)])
      return { component }
    }, 'component'),
  })
}

/** Addresses hold plain texts; an empty one is none. */
function textsOf<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [Each in Name]?: string } {
  const found: { [Each in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}

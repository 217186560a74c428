import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RenderContext } from '#contract/platform/rendering';
import { requestContext } from '../../platform/api/request-context.ts';
import { loader } from './gallery.page.tsx';

describe('component gallery page', () => {
  const open = (hasGallery: boolean) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { hasGallery } as RenderContext);
    return () => loader({ context } as unknown as LoaderFunctionArgs);
  };

  it('is served when the gallery is enabled', () => {
    expect(open(true)()).toBeNull();
  });

  it('returns 404 when the gallery is disabled', () => {
    expect(open(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });
});

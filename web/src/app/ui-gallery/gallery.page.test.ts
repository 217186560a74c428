import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { RenderContext } from '#contract/platform/rendering';
import { requestContext } from '../../platform/api/request-context.ts';
import { loader } from './gallery.page.tsx';

describe('the page of all parts', () => {
  const open = (hasGallery: boolean) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { hasGallery } as RenderContext);
    return () => loader({ context } as unknown as LoaderFunctionArgs);
  };

  it('is served where the gallery is on', () => {
    expect(open(true)()).toBeNull();
  });

  it('answers 404 where the gallery is off', () => {
    expect(open(false)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });
});

import type { ReactNode } from 'react';
import { PageHead } from '../shell/page-head.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

type EmptyPageProps = { title: string; drawing: ReactNode; none: string; text: string; actions: ReactNode };

/** A page of the signed-in person on which nothing has come together yet. */
export function EmptyPage({ title, drawing, none, text, actions }: EmptyPageProps) {
  return (
    <>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <EmptyState drawing={drawing} title={none} text={text} actions={actions} />
    </>
  );
}

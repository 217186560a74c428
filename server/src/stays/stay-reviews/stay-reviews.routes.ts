import * as contract from '#contract/stays/stay-reviews.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { replyToReview } from './reply-to-review.ts';
import { reviewStay } from './review-stay.ts';
import * as reads from './stay-reviews.queries.ts';

const handle = handleWith<Deps>();

export const stayReviewsRoutes: Route<Deps>[] = [
  handle(contract.reviewStay, async ({ input, ...context }) => ({
    data: await reviewStay(context, input.params.id, input.body),
  })),
  handle(contract.getBookingReviews, async ({ input, ...context }) => ({
    data: await reads.getBookingReviews(context, input.params.id),
  })),
  handle(contract.replyToReview, async ({ input, ...context }) => ({
    data: await replyToReview(context, input.params.id, input.body.text),
  })),
  handle(contract.listReviews, ({ input, ...context }) => reads.listReviews(context, input.params.id, input.query)),
];

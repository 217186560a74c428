import { viewPurchaseCosts, viewRentCosts, viewRunningCosts } from '#contract/catalog/cost-views';

/** Nothing is stored: the answers follow from the query. */
export const getPurchaseCosts = viewPurchaseCosts;
export const getRentCosts = viewRentCosts;
export const getRunningCosts = viewRunningCosts;

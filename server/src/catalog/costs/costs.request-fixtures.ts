type RequestFixture = { url: string; status?: number };

const at = (path: string, query: Record<string, string>) => `/api/v1/costs/${path}?${new URLSearchParams(query)}`;

/** Requests about costs, for the test of the API document. */
export const costsRequests: Record<string, RequestFixture[]> = {
  'costs.getPurchaseCosts': [
    { url: at('purchase', { price: '250000' }) },
    {
      url: at('purchase', {
        price: '250000',
        firstHome: 'true',
        cadastralIncome: '700',
        mortgageAmount: '200000',
        mortgageRate: '3.4',
      }),
    },
    { url: at('purchase', { price: '0' }), status: 422 },
  ],
  'costs.getRentCosts': [
    { url: at('rent', { monthlyRent: '800' }) },
    { url: at('rent', { monthlyRent: '800', flatTax: 'true' }) },
    { url: at('rent', { monthlyRent: '800', depositMonths: '4' }), status: 422 },
  ],
  'costs.getRunningCosts': [
    { url: at('running', { area: '80', energyClass: 'E' }) },
    { url: at('running', { area: '80', use: 'SECOND_HOME' }) },
    { url: at('running', {}), status: 422 },
  ],
};
